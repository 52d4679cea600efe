/** A call that a platform refused. */
export interface RefusedCall {
  /** What was called, and where: "editMessageText in 42, message 7", "PATCH /channels/1/messages/2". */
  readonly call: string;
  /** Code and words: "400 Bad Request: message to edit not found", "404 10008 Unknown Message". */
  readonly answer: string;
}

/** A refusal that a scenario brings about on purpose. */
export interface ExpectedRefusal {
  readonly call: RegExp;
  readonly answer: RegExp;
  /** How often at most, and at least: once and once unless said. A range where it hangs on what is quicker. */
  readonly times?: number | readonly [least: number, most: number];
}

/** Keeps account of the calls a platform refused: each is ordered by the scenario, or a fault. */
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

  /** @param what the platform's own record of the call. */
  note({ call, answer }: RefusedCall, what?: object): void {
    const fitting = this.#orders.filter(({ expected }) => expected.call.test(call) && expected.answer.test(answer));
    const open = fitting.find(({ met, most }) => met < most);
    if (open) open.met += 1;
    if (open) return;
    this.#faults.push(`${this.#platform} refused what should not have been called: ${call} → ${answer}`);
    if (what) this.#unordered.add(what);
  }

  /** Whether this call was refused without an order. */
  isFault(what: object): boolean {
    return this.#unordered.has(what);
  }

  /** Refusals without an order, since last asked. */
  take(): readonly string[] {
    const faults = this.#faults;
    this.#faults = [];
    return faults;
  }

  /** Orders that were met less often than they should. */
  get unmet(): readonly string[] {
    return this.#orders
      .filter(({ met, least }) => met < least)
      .map(
        ({ expected, met, least }) =>
          `${this.#platform} was to refuse ${least} × ${expected.call} → ${expected.answer}, and did so ${met} ×`,
      );
  }
}
