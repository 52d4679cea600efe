import { type FluentBundle, FluentResource } from '@fluent/bundle';

/*
 * The texts of a phrasebook: that of each message, and of each of its attributes, under the key by which it is said.
 */

/** A text of a phrasebook. */
export interface PhraseText {
  /** That of its message, `hit`, or of an attribute, `hit.title`. */
  readonly key: string;
  /** The names of the variables it uses, its own first and then those of the texts it refers to; each once. */
  readonly variables: readonly string[];
  /** The keys of the texts it refers to. */
  readonly refers: readonly string[];
}

const all = (source: string, pattern: RegExp): readonly string[] => [
  ...new Set([...source.matchAll(pattern)].map((it) => it[1] ?? '')),
];

const sourcesIn = (book: string): readonly (readonly [key: string, source: string])[] =>
  book
    .split(/^(?=[a-z])/m)
    .filter((entry) => /^[a-z]/.test(entry))
    .flatMap((entry) => {
      const [value = '', ...attributes] = entry.split(/^ {4}\.(?=[\w-]+ =)/m);
      const [, id = '', said = ''] = /^([\w-]+) =([\s\S]*)$/.exec(value) ?? [];
      return [
        ...(said.trim() === '' && attributes.length > 0 ? [] : [[id, said] as const]),
        ...attributes.map((it) => [`${id}.${/^[\w-]+/.exec(it)?.[0]}`, it] as const),
      ];
    });

/** Every text of a book, in its order. */
export const textsIn = (book: string): readonly PhraseText[] => {
  const sources = new Map(sourcesIn(book));
  const refersIn = (source: string): readonly string[] => all(source, /\{ ([a-z][\w-]+(?:\.[\w-]+)?) \}/g);
  const variablesIn = (source: string): readonly string[] => [
    ...all(source, /\$(\w+)/g),
    ...refersIn(source).flatMap((it) => variablesIn(sources.get(it) ?? '')),
  ];
  return sourcesIn(book).map(([key, source]) => ({
    key,
    variables: [...new Set(variablesIn(source))],
    refers: refersIn(source),
  }));
};

type Pattern = NonNullable<FluentResource['body'][number]['value']>;

/** The text of a key in a bundle, to be formatted; undefined where there is none. */
export const patternOf = (bundle: FluentBundle, key: string): Pattern | undefined => {
  const [id = '', attribute] = key.split('.');
  const message = bundle.getMessage(id);
  return (attribute === undefined ? message?.value : message?.attributes[attribute]) ?? undefined;
};

/** The values of variables that lead to a part of a text. */
type Given = Readonly<Record<string, string | number>>;

/** A place where a text chooses its words. */
export interface Choice {
  /** The variable by which it chooses. */
  readonly by: string;
  /** The values that it names, and the categories of numbers. */
  readonly names: readonly string[];
  /** What leads to it, by the choices around it. */
  readonly given: Given;
}

const choicesWithin = (pattern: Pattern, given: Given): readonly Choice[] =>
  (typeof pattern === 'string' ? [] : pattern).flatMap((it) => {
    if (typeof it === 'string' || it.type !== 'select' || it.selector.type !== 'var') return [];
    const by = it.selector.name;
    return [
      { by, names: it.variants.map(({ key }) => String(key.value)), given },
      ...it.variants.flatMap(({ key, value }) => choicesWithin(value, { ...given, [by]: key.value })),
    ];
  });

/** Every place where a text chooses its words, the outer ones first. */
export const choicesIn = (pattern: Pattern): readonly Choice[] => choicesWithin(pattern, {});

/** What leads to each of the texts that a text can become, choice by choice; the text without any first. */
export const branchesOf = (pattern: Pattern): readonly Given[] => [
  {},
  ...choicesIn(pattern).flatMap(({ by, names, given }) => names.map((name) => ({ ...given, [by]: name }))),
];

/** The texts of a book as Fluent reads them, by key. */
export const patternsIn = (book: string): ReadonlyMap<string, Pattern> =>
  new Map(
    new FluentResource(book).body.flatMap(({ id, value, attributes }) => [
      ...(value === null ? [] : [[id, value] as const]),
      ...Object.entries(attributes).map(([name, text]) => [`${id}.${name}`, text] as const),
    ]),
  );
