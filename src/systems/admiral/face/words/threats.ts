import type { Reader } from '../../../../kernel/reader.ts';
import { labelOf } from '../../../../kit/coordinate.ts';
import { chanceOf } from '../../../../kit/sailing-table.ts';
import { say, takeFitting } from '../../../../kit/screen-kit.ts';
import type { CoursePreview, PreviewLeg, Threat, View } from '../../rules/view/index.ts';
import { facesText, mountText } from '../screens/fire/guns.ts';
import { nameOf, shortName } from './names.ts';

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

/** The possible out-of-turn shots along a course in one line. Says so if there are none where the rules allow such fire. */
export const threatSummary = (view: View, reader: Reader, { legs }: CoursePreview): readonly string[] => {
  const threats = legs.flatMap((leg) => leg.threats.map((threat) => ({ leg, threat })));
  const [first] = threats;
  if (!first) return view.rules.flags.opportunityFire && legs.length > 0 ? [say(reader, 'threat-none')] : [];
  const ships = new Set(threats.map(({ threat }) => threat.ship)).size;
  if (ships > 1) return [say(reader, 'threat-several', { ships })];
  const { leg, threat } = first;
  return [
    say(reader, 'threat-one', {
      cell: labelOf(view.rules, reader, leg.to),
      gun: nameOf(view, threat.ship),
      chance: chanceOf(threat.faces.length),
    }),
  ];
};

/** The possible out-of-turn shots along a course one by one, as far as they fit. */
export const threatLines = (view: View, reader: Reader, { legs }: CoursePreview): readonly string[] => {
  const said = [...new Set(legs.flatMap((leg) => leg.threats.map((it) => threatText(view, reader, leg, it))))];
  const shown = takeFitting(said, WARNINGS, '\n');
  return said.length > shown.length
    ? [...shown, say(reader, 'threat-more', { count: said.length - shown.length })]
    : shown;
};
