import type { Answer, AnswerBody } from '../../src/service/ports/answer.ts';

/** What an answer shows, if it is of this kind. */
export const bodyOf = <Kind extends AnswerBody['kind']>(
  answer: Answer | undefined,
  kind: Kind,
): Extract<AnswerBody, { readonly kind: Kind }> | undefined =>
  answer?.body?.kind === kind ? (answer.body as Extract<AnswerBody, { readonly kind: Kind }>) : undefined;

/** The screen that an answer shows, on whatever it is. */
export const shownIn = ({ body }: Answer) => (body && 'screen' in body ? body.screen : undefined);

/** Every screen in an answer. */
export const screensIn = (answer: Answer) =>
  [shownIn(answer), bodyOf(answer, 'whisper')?.shared].filter((it) => it !== undefined);
