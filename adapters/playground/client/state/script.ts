import { useEffect, useReducer } from 'preact/hooks';

/** Time in ms before a script is asked for again. */
const AGAIN_MS = 2000;

/** A hook that gives what is in a script of its own. Undefined until it is wanted and there. */
export const scriptOf = <T>(load: () => Promise<T>): ((isWanted: boolean) => T | undefined) => {
  let there: T | undefined;
  return (isWanted) => {
    const [, redraw] = useReducer((n: number) => n + 1, 0);
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const fetchIt = (): void => {
        load().then(
          (it) => {
            there = it;
            redraw(undefined);
          },
          () => {
            timer = setTimeout(fetchIt, AGAIN_MS);
          },
        );
      };
      if (isWanted && there === undefined) fetchIt();
      return () => clearTimeout(timer);
    }, [isWanted]);
    return there;
  };
};

/** Fetches a style sheet of the page, by the name of its file. */
const sheetOf = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `assets/${name}.css`;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(link.href));
    };
    document.head.append(link);
  });

/** The screens that a match seldom needs, and their style sheet. */
export const useRare = scriptOf(async () => {
  const [screens] = await Promise.all([import('../views/rare.tsx'), sheetOf('rare')]);
  return screens;
});
