/** One call of the REST interface, as it came in and how it ended. */
export interface Call {
  readonly method: string;
  /** Without the `/api/v10` before it. */
  readonly path: string;
  /** When it came in. */
  readonly at: Date;
  readonly query: string;
  /** The JSON body (of a multipart request: its `payload_json`). */
  readonly body: unknown;
  readonly files: readonly { readonly field: string; readonly name: string; readonly bytes: Uint8Array }[];
  /** HTTP status answered; 0 while under way or when the connection was cut. */
  status: number;
  /** JSON error code, when refused. */
  code?: number;
  /** What was answered, in words, when refused. */
  said?: string;
}

/** How a call goes wrong. `applied` says whether it took effect all the same. */
export type Fault =
  | { readonly kind: 'rate limit'; readonly retryAfterS: number; readonly global?: true }
  | { readonly kind: 'server error'; readonly status?: number; readonly applied: boolean }
  | { readonly kind: 'cut'; readonly applied: boolean }
  | { readonly kind: 'slow'; readonly ms: number }
  /** Takes effect, and is answered, only then. */
  | { readonly kind: 'held'; readonly until: Promise<unknown> };

/** Faults waiting for calls to hit. */
export class FaultPlan {
  readonly #planned: { readonly hits: RegExp; readonly fault: Fault; times: number }[] = [];

  /** The next `times` calls whose "METHOD /path" matches go wrong so. */
  add(hits: RegExp, fault: Fault, times = 1): void {
    this.#planned.push({ hits, fault, times });
  }

  /** The fault for this call, used up. */
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
