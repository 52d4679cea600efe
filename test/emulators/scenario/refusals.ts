/** A call that a platform refused. */
export interface RefusedCall {
  /** The call and its place: "editMessageText in 42, message 7", "PATCH /channels/1/messages/2". */
  readonly call: string;
  /** Code and message: "400 Bad Request: message to edit not found", "404 10008 Unknown Message". */
  readonly answer: string;
}

/** A refusal that a scenario causes on purpose. */
export interface ExpectedRefusal {
  readonly call: RegExp;
  readonly answer: RegExp;
  /** Number of occurrences. Default: exactly one. A range where it depends on timing. */
  readonly times?: number | readonly [least: number, most: number];
}

/** Account of the calls that a platform refused. Each one is expected by the scenario, or a fault. */
export class Refusals {
  readonly #platform: string;
  readonly #orders: {
    readonly expected: ExpectedRefusal;
    readonly least: number;
    readonly most: number;
    met: number;
  }[] = [];
  #faults: string[] = [];
  readonly #unordered = new Set<object>();

  constructor(platform: string) {
    this.#platform = platform;
  }

  expect(expected: ExpectedRefusal): void {
    const { times = 1 } = expected;
    const [least, most] = typeof times === 'number' ? [times, times] : times;
    this.#orders.push({ expected, least, most, met: 0 });
  }

  /**
   * Records a refusal.
   * @param what the platform's own record of the call.
   */
  note({ call, answer }: RefusedCall, what?: object): void {
    const fitting = this.#orders.filter(({ expected }) => expected.call.test(call) && expected.answer.test(answer));
    const open = fitting.find(({ met, most }) => met < most);
    if (open) open.met += 1;
    if (open) return;
    this.#faults.push(`${this.#platform} refused what should not have been called: ${call} → ${answer}`);
    if (what) this.#unordered.add(what);
  }

  /** Whether this call was refused unexpectedly. */
  isFault(what: object): boolean {
    return this.#unordered.has(what);
  }

  /** Unexpected refusals since the last call. */
  take(): readonly string[] {
    const faults = this.#faults;
    this.#faults = [];
    return faults;
  }

  /** Expected refusals that occurred less often than announced. */
  get unmet(): readonly string[] {
    return this.#orders
      .filter(({ met, least }) => met < least)
      .map(
        ({ expected, met, least }) =>
          `${this.#platform} was to refuse ${least} × ${expected.call} → ${expected.answer}, and did so ${met} ×`,
      );
  }
}
