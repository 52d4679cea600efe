/** One call of the REST API, as received and as answered. */
export interface Call {
  readonly method: string;
  /** Path without the leading `/api/v10`. */
  readonly path: string;
  /** Time of receipt. */
  readonly at: Date;
  readonly query: string;
  /** The JSON body; for a multipart request, its `payload_json`. */
  readonly body: unknown;
  readonly files: readonly { readonly field: string; readonly name: string; readonly bytes: Uint8Array }[];
  /** HTTP status of the answer; 0 while under way or when the connection was cut. */
  status: number;
  /** JSON error code of a refusal. */
  code?: number;
  /** Message of a refusal; of a rate limit, whether it is that of `this route` or of `every route`. */
  said?: string;
}

/** A way in which a call fails. `applied` says whether it takes effect all the same. */
export type Fault =
  | { readonly kind: 'rate limit'; readonly retryAfterS: number; readonly global?: true }
  | { readonly kind: 'server error'; readonly status?: number; readonly applied: boolean }
  | { readonly kind: 'cut'; readonly applied: boolean }
  | { readonly kind: 'slow'; readonly ms: number }
  /** The call takes effect and is answered only once `until` resolves. */
  | { readonly kind: 'held'; readonly until: Promise<unknown> };

/** Faults waiting for calls. */
export class FaultPlan {
  readonly #planned: { readonly hits: RegExp; readonly fault: Fault; times: number }[] = [];

  /** Makes the next `times` calls fail whose "METHOD /path" matches. */
  add(hits: RegExp, fault: Fault, times = 1): void {
    this.#planned.push({ hits, fault, times });
  }

  /** Takes the fault for this call out of the plan. */
  take(call: Call): Fault | undefined {
    const found = this.#planned.find((it) => it.times > 0 && it.hits.test(`${call.method} ${call.path}`));
    if (found) found.times -= 1;
    return found?.fault;
  }

  clear(): void {
    this.#planned.length = 0;
  }

  /** Faults that no call has met. */
  get unmet(): readonly string[] {
    return this.#planned
      .filter(({ times }) => times > 0)
      .map(
        ({ hits, fault, times }) =>
          `Discord was to let calls go wrong, and none came: ${times} × ${hits} ${fault.kind}`,
      );
  }
}
