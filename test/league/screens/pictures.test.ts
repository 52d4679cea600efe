import { describe, expect, test } from 'vitest';
import { drawLabel } from '../../../render/draw/shape.ts';
import { createPainter } from '../../../render/painter.ts';
import type { LOCALES } from '../../../src/kernel/phrase.ts';
import type { Reader } from '../../../src/kernel/reader.ts';
import type { TopFacts } from '../../../src/kernel/record-facts.ts';
import { type Scene, type Shape, THEMES } from '../../../src/kernel/screen.ts';
import { accuracyPicture } from '../../../src/league/screens/accuracy-screen.ts';
import { openingPicture } from '../../../src/league/screens/first-shots-screen.ts';
import { ratingPicture } from '../../../src/league/screens/rating-screen.ts';
import { topPicture } from '../../../src/league/screens/top-screen.ts';
import { lettersOf } from '../../../src/service/core/people/people.ts';
import { cleanName } from '../../../src/service/speech/names.ts';
import { HOSTILE } from '../../support/hostile-texts.ts';
import { tonguesOf } from '../../support/pseudo-languages.ts';
import { accuracyFacts, openingFacts, ratingFacts, recordReader, topFacts } from '../../support/record-facts.ts';

type Label = Extract<Shape, { kind: 'label' }>;

/** A cell is 30 of the units in which the pictures were designed. */
const UNITS = 30;
const PIXELS = 78;
/** What a label is drawn with around its letters, in pixels. */
const SLACK = 6;

const labelsOf = ({ shapes }: Scene): readonly Label[] => shapes.filter((it): it is Label => it.kind === 'label');
const textsOf = (scene: Scene): readonly string[] => labelsOf(scene).map((it) => it.text);

/** The labels that reach beyond the picture. */
const beyond = (scene: Scene): readonly string[] =>
  labelsOf(scene)
    .filter((label) => {
      const { left, width } = drawLabel(label, PIXELS);
      return left < -SLACK || left + width > scene.width * PIXELS + SLACK;
    })
    .map((it) => it.text);

const english = recordReader('en');

/** Records of all kinds: a usual one, a beginner's, one of many pools, of seas of other sizes, with the longest names. */
const scenesFor = (reader: Pick<Reader, 'say'>, locale: (typeof LOCALES)[number]): Readonly<Record<string, Scene>> => {
  const usual = ratingFacts(reader);
  const others = [...usual.others, ...usual.others].slice(0, 6);
  const name = 'Ж'.repeat(24);
  const long = (it: TopFacts['rows'][number]) => ({ ...it, name, spread: 140 });
  const { rows } = topFacts(reader);
  return {
    rating: ratingPicture(usual, reader),
    beginner: ratingPicture(
      {
        ...usual,
        ...{ matches: 1, won: 0, lost: 1, drawn: 0, others: [], form: ['lost'], settling: true },
        curve: [{ mean: 1500, spread: 350 }],
      },
      reader,
    ),
    'many pools': ratingPicture(
      { ...usual, pool: name, others: others.map((it) => ({ ...it, pool: name, versus: 'machine' })) },
      reader,
    ),
    accuracy: accuracyPicture(accuracyFacts(), reader),
    'one match': accuracyPicture(
      accuracyFacts({ luck: -12.3, accuracy: 100, matches: [{ accuracy: 100, luck: -12.3, result: 'drawn' }] }),
      reader,
    ),
    'no match': accuracyPicture(accuracyFacts({ luck: 0, accuracy: 0, matches: [] }), reader),
    opening: openingPicture(openingFacts(locale), reader),
    'large sea': openingPicture(openingFacts(locale, 20), reader),
    top: topPicture(topFacts(reader), reader),
    'long names': topPicture(
      topFacts(reader, { pool: name, rows: rows.map(long), own: { ...long(rows[0]!), place: 1234, of: 5678 } }),
      reader,
      'asker',
    ),
    'nobody yet': topPicture(topFacts(reader, { rows: [], marks: [] }), reader),
  };
};

describe('a picture of the record', () => {
  const scenes = scenesFor(english, 'en');
  test.each(Object.entries(scenes))('is as a board in proportion (%s)', (_, { width, height }) => {
    expect([width, height]).toEqual([11, 13.9]);
  });

  test.each(Object.entries(scenes))('has no text that is set smaller than 14.5 units (%s)', (_, scene) => {
    for (const { size = 0.5, text } of labelsOf(scene)) expect(size * UNITS, text).toBeGreaterThanOrEqual(14.49);
  });

  test.each(Object.entries(scenes))('is drawn with polygons, lines, labels and the heat of a hint (%s)', (_, scene) => {
    const drawn = ({ shapes }: Scene): readonly string[] =>
      shapes.flatMap((it) => (it.kind === 'inset' ? drawn(it.scene) : [it.kind === 'sprite' ? it.name : it.kind]));
    expect(drawn(scene).filter((it) => !/^(polygon|line|label|sea|heat-[1-5])$/.test(it))).toEqual([]);
  });

  test.each(tonguesOf([]).map((it) => [it.name, it] as const))('keeps its words within it in %s', (_, tongue) => {
    const { locale, speech } = tongue;
    const say = speech.to({ locale, letters: lettersOf(locale), nameOf: String });
    for (const [name, scene] of Object.entries(scenesFor({ say }, locale))) expect(beyond(scene), name).toEqual([]);
  });

  test.each(THEMES)('is painted in %s, whatever a name is made of', async (theme) => {
    const painter = createPainter();
    const names = HOSTILE.flatMap((it) => [it, cleanName(it)]).filter((_, i) => i % 7 === 0);
    for (let from = 0; from < names.length; from += 10) {
      const rows = names.slice(from, from + 10).map((name, i) => ({ ...topFacts(english).rows[i]!, name }));
      const scene = topPicture(topFacts(english, { rows, pool: names[from] ?? '' }), english);
      expect(beyond(scene)).toEqual([]);
      expect((await painter.png(scene, theme)).length).toBeGreaterThan(1000);
    }
  });
});

type Polygon = Extract<Shape, { kind: 'polygon' }>;

const polygonsOf = ({ shapes }: Scene): readonly Polygon[] =>
  shapes.filter((it): it is Polygon => it.kind === 'polygon');
const filled = (scene: Scene, fill: string): number => polygonsOf(scene).filter((it) => it.fill === fill).length;

describe('nothing is told by colour alone:', () => {
  const others = ratingFacts(english).others.slice(0, 1);

  test('a rating that settles is hollow', () => {
    const shown = (settling: boolean): Scene =>
      topPicture(topFacts(english, { rows: [{ ...topFacts(english).rows[0]!, settling }], marks: [] }), english);
    expect(filled(shown(true), 'paper') - filled(shown(false), 'paper')).toBe(1);
  });

  test('a rating from matches against the machine is square, and the legend says so', () => {
    const shown = (versus: 'people' | 'machine'): Scene =>
      ratingPicture(
        ratingFacts(english, { others: others.map((it) => ({ ...it, versus, settling: false })) }),
        english,
      );
    const corners = (scene: Scene): number => polygonsOf(scene).filter((it) => it.points.length === 4).length;
    expect(corners(shown('machine'))).toBeGreaterThan(corners(shown('people')));
    expect(textsOf(shown('machine'))).toContain('against the machine');
    expect(textsOf(shown('people'))).not.toContain('against the machine');
  });

  test('a lost match is a cross, a won one a dot, a drawn one a bar', () => {
    const pointsFor = (result: 'won' | 'lost' | 'drawn'): readonly number[] => {
      const bare = accuracyPicture(accuracyFacts({ matches: [] }), english);
      const one = accuracyPicture(accuracyFacts({ matches: [{ accuracy: 70, luck: 0.5, result }] }), english);
      const old = polygonsOf(bare).map((it) => JSON.stringify(it));
      return polygonsOf(one)
        .filter((it) => !old.includes(JSON.stringify(it)))
        .map((it) => it.points.length);
    };
    const shapes = (['won', 'lost', 'drawn'] as const).map((it) => pointsFor(it)[0]);
    expect(new Set(shapes).size).toBe(3);
    expect(pointsFor('lost').length).toBe(2);
  });

  test('results that have room in the bar are written in it', () => {
    const texts = textsOf(ratingPicture(ratingFacts(english, { won: 3, lost: 9, drawn: 4 }), english));
    expect(texts).toEqual(expect.arrayContaining(['3 won', '9 lost', '4 drawn']));
  });
});

describe('a ladder', () => {
  test('has the asker’s line in gold below the ten, with their place', () => {
    const scene = topPicture(topFacts(english), english, 'asker');
    expect(filled(scene, 'gold')).toBe(1);
    expect(textsOf(scene)).toEqual(expect.arrayContaining(['14', 'You', '1391 ± 60']));
  });

  test('has it once, among the ten', () => {
    const own = { ...topFacts(english).rows[3]!, of: 19 };
    const scene = topPicture(topFacts(english, { own }), english, 'asker');
    expect(filled(scene, 'gold')).toBe(1);
    expect(textsOf(scene).filter((it) => it === '1540 ± 45')).toHaveLength(1);
    expect(textsOf(scene)).not.toContain('Ann');
  });

  test('has no gold line for someone who is not in it', () => {
    const { own: _, ...facts } = topFacts(english);
    expect(filled(topPicture(facts, english), 'gold')).toBe(0);
  });

  test('names at most two strengths of the machine', () => {
    const strengths = topFacts(english).marks.map(({ label }) => label);
    const said = textsOf(topPicture(topFacts(english), english)).filter((it) => strengths.includes(it));
    expect(said).toEqual(['hard', 'expert']);
  });
});

describe('first shots', () => {
  const heatOf = (scene: Scene): readonly string[] => {
    const [sea] = scene.shapes.filter((it) => it.kind === 'inset');
    return sea?.scene.shapes.flatMap((it) => (it.kind === 'sprite' ? [it.name] : [])) ?? [];
  };
  test.each([
    ['equal parts from the least to the most', [0.1, 0.2, 0.3, 0.4, 0.5], ['1', '2', '3', '4', '5']],
    ['one step where all are equal', [0.1, 0.1, 0.1], ['5', '5', '5']],
    ['none where there was no shot', [0, 0.1, 0], ['5']],
    ['none at all', [0, 0, 0], []],
  ])('are shown in steps: %s', (_, row, steps) => {
    const size = { width: row.length, height: 1 };
    const scene = openingPicture(openingFacts('en', 10, { size, shots: [row], ships: [] }), english);
    expect(heatOf(scene)).toEqual(steps.map((it) => `heat-${it}`));
  });
});
