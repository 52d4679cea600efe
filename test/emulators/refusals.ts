/** A call that a platform refused. */
export interface Refused {
  /** What was called, and where: "editMessageText in 42, message 7", "PATCH /channels/1/messages/2". */
  readonly call: string;
  /** Code and words: "400 Bad Request: message to edit not found", "404 10008 Unknown Message". */
  readonly answer: string;
}

/** A refusal that a scenario brings about on purpose. */
export interface Order {
  readonly call: RegExp;
  readonly answer: RegExp;
  /** How often at most, and at least: once and once unless said. A range where it hangs on what is quicker. */
  readonly times?: number | readonly [least: number, most: number];
}

/** Keeps account of the calls a platform refused: each is ordered by the scenario, or a fault. */
export class Refusals {
  readonly #platform: string;
  readonly #orders: { readonly order: Order; readonly least: number; readonly most: number; met: number }[] = [];
  #faults: string[] = [];
  readonly #unordered = new Set<object>();

  constructor(platform: string) {
    this.#platform = platform;
  }

  order(order: Order): void {
    const { times = 1 } = order;
    const [least, most] = typeof times === 'number' ? [times, times] : times;
    this.#orders.push({ order, least, most, met: 0 });
  }

  /** @param what the platform's own record of the call. */
  note({ call, answer }: Refused, what?: object): void {
    const fitting = this.#orders.filter(({ order }) => order.call.test(call) && order.answer.test(answer));
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
        ({ order, met, least }) =>
          `${this.#platform} was to refuse ${least} × ${order.call} → ${order.answer}, and did so ${met} ×`,
      );
  }
}
