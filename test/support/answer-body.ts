import { type Answer, type AnswerBody, shownIn } from '../../src/service/ports/answer.ts';

/** What an answer shows, if it is of this kind. */
export const bodyOf = <Kind extends AnswerBody['kind']>(
  answer: Answer | undefined,
  kind: Kind,
): Extract<AnswerBody, { readonly kind: Kind }> | undefined =>
  answer?.body?.kind === kind ? (answer.body as Extract<AnswerBody, { readonly kind: Kind }>) : undefined;

/** Every screen in an answer. */
export const screensIn = (answer: Answer) =>
  [shownIn(answer.body), bodyOf(answer, 'whisper')?.shared].filter((it) => it !== undefined);
