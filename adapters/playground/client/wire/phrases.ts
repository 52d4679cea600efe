/** The page's phrases in a language; undefined where there are none. */
export const loadPhrases = async (locale: string): Promise<Readonly<Record<string, string>> | undefined> => {
  const response = await fetch(`assets/words-${locale}.json`);
  return response.ok ? response.json() : undefined;
};
