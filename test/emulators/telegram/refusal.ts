/** The Bot API's answer to a call that it does not carry out (https://core.telegram.org/bots/api#making-requests). */
export class Refusal extends Error {
  readonly code: number;
  /** True when the bot could not know better, so that the refusal is not its fault. */
  readonly excused: boolean;
  readonly parameters: { readonly retry_after?: number; readonly migrate_to_chat_id?: number } | undefined;

  constructor(code: number, description: string, parameters?: Refusal['parameters'], excused = false) {
    super(description);
    this.code = code;
    this.excused = excused;
    this.parameters = parameters;
  }
}

/** A 400 with the usual prefix. */
export const badRequest = (description: string): Refusal => new Refusal(400, `Bad Request: ${description}`);
export const forbidden = (description: string): Refusal => new Refusal(403, `Forbidden: ${description}`);
/** The same refusal, marked as one that the bot could not foresee. */
export const excused = ({ code, message, parameters }: Refusal): Refusal =>
  new Refusal(code, message, parameters, true);
