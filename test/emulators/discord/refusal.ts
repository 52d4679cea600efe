/** The errors of a form, field by field (Discord docs: reference#error-messages). */
export interface FieldErrors {
  readonly [field: string]: FieldErrors | readonly { readonly code: string; readonly message: string }[];
}

/** A refusal by Discord's REST API: HTTP status, JSON error code, message, and the fields at fault. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: FieldErrors | undefined;

  constructor(status: number, code: number, message: string, errors?: FieldErrors) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  /** The body of the answer. */
  get json(): unknown {
    return { code: this.code, message: this.message, errors: this.errors };
  }

  /** The same refusal for a form that is itself the field `field`. */
  within(field: string): Refusal {
    return new Refusal(this.status, this.code, this.message, this.errors && { [field]: this.errors });
  }
}

/** A refusal by the token endpoint, which has no codes of Discord's own (RFC 6749, section 5.2). */
export class OAuthRefusal extends Refusal {
  readonly #why: string | undefined;

  constructor(status: number, error: string, why?: string) {
    super(status, 0, error);
    this.#why = why;
  }

  override get json(): unknown {
    return { error: this.message, ...(this.#why === undefined ? {} : { error_description: this.#why }) };
  }
}

/** The refusals met in practice (Discord docs: topics/opcodes-and-status-codes). */
export const REFUSALS = {
  unauthorized: () => new Refusal(401, 0, '401: Unauthorized'),
  noRoute: () => new Refusal(404, 0, '404: Not Found'),
  unknownChannel: () => new Refusal(404, 10003, 'Unknown Channel'),
  unknownMessage: () => new Refusal(404, 10008, 'Unknown Message'),
  unknownWebhook: () => new Refusal(404, 10015, 'Unknown Webhook'),
  unknownUser: () => new Refusal(404, 10013, 'Unknown User'),
  unknownInteraction: () => new Refusal(404, 10062, 'Unknown interaction'),
  expiredToken: () => new Refusal(401, 50027, 'Invalid Webhook Token'),
  alreadyAcknowledged: () => new Refusal(400, 40060, 'Interaction has already been acknowledged.'),
  missingAccess: () => new Refusal(403, 50001, 'Missing Access'),
  notYours: () => new Refusal(403, 50005, 'Cannot edit a message authored by another user'),
  empty: () => new Refusal(400, 50006, 'Cannot send an empty message'),
  closedToYou: () => new Refusal(403, 50007, 'Cannot send messages to this user'),
  missingPermissions: () => new Refusal(403, 50013, 'Missing Permissions'),
  tooManyFollowUps: () => new Refusal(400, 40094, 'This interaction has hit the maximum number of follow up messages.'),
  entryPointMissing: () =>
    new Refusal(400, 50240, "You cannot remove this app's Entry Point command in a bulk update operation."),
  /** The documentation says only that such an answer needs Activities, and gives no code. */
  noActivities: () => new Refusal(400, 50234, 'Activities are not enabled for this application'),
  missingScope: () => new Refusal(403, 50026, 'Missing required OAuth2 scope'),
  archived: () => new Refusal(400, 50083, 'Thread is archived'),
  threadExists: () => new Refusal(400, 160004, 'A thread has already been created for this message'),
  locked: () => new Refusal(403, 160005, 'Thread is locked'),
  form: (what: string) => new Refusal(400, 50035, `Invalid Form Body: ${what}`),
  /**
   * The refusal of attachments that are neither in the message nor among the files. `places` are their indices in the
   * list.
   */
  noAttachments: (places: readonly number[]) => {
    const error = { _errors: [{ code: 'ATTACHMENT_NOT_FOUND', message: 'Attachment data not found' }] };
    const attachments = Object.fromEntries(places.map((it) => [String(it), error]));
    return new Refusal(400, 50035, 'Invalid Form Body', { attachments });
  },
} as const;
