/** What the Bot API answers to a call it does not carry out (https://core.telegram.org/bots/api#making-requests). */
export class Refusal extends Error {
  readonly code: number;
  readonly parameters: { readonly retry_after?: number; readonly migrate_to_chat_id?: number } | undefined;

  constructor(code: number, description: string, parameters?: Refusal['parameters']) {
    super(description);
    this.code = code;
    this.parameters = parameters;
  }
}

/** A 400 with the usual prefix. */
export const bad = (description: string): Refusal => new Refusal(400, `Bad Request: ${description}`);
export const forbidden = (description: string): Refusal => new Refusal(403, `Forbidden: ${description}`);
