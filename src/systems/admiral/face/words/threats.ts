import type { Reader } from '../../../../kernel/reader.ts';
import { say, takeFitting } from '../../../../kit/screen-kit.ts';
import type { CoursePreview, PreviewLeg, Threat, View } from '../../rules/view/index.ts';
import { labelOf } from '../input/coordinates.ts';
import { facesText, mountText } from '../screens/fire/guns.ts';
import { shortName } from './names.ts';

/** Maximum length in characters of the warnings. */
const WARNINGS = 420;

/** One possible out-of-turn shot: "g7, passing: F e5 3, port broadside, hits on 1 3 5". */
const threatText = (view: View, reader: Reader, leg: PreviewLeg, threat: Threat): string => {
  const corner = threat.kind === 'cross' && leg.via === undefined;
  const passing = threat.kind === 'pass' && leg.via !== undefined ? leg.via : leg.to;
  return say(reader, 'threat', {
    kind: threat.kind,
    cell: labelOf(view.rules, reader, corner ? leg.to : passing),
    gun: shortName(view, reader, threat.ship),
    distance: threat.distance,
    mount: mountText(reader, threat.mount),
    faces: facesText(threat.faces),
  });
};

/**
 * The possible out-of-turn shots along a course, as far as they fit. Says so if there are none where the rules allow
 * such fire.
 */
export const threatLines = (view: View, reader: Reader, { legs }: CoursePreview): readonly string[] => {
  const said = [...new Set(legs.flatMap((leg) => leg.threats.map((it) => threatText(view, reader, leg, it))))];
  if (said.length === 0) return view.rules.flags.opportunityFire && legs.length > 0 ? [say(reader, 'threat-none')] : [];
  const shown = takeFitting(said, WARNINGS, '\n');
  return said.length > shown.length
    ? [...shown, say(reader, 'threat-more', { count: said.length - shown.length })]
    : shown;
};
