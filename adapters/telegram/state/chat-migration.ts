/**
 * Groups that became supergroups, and so got another number: matches go on knowing them by the old one. Learnt from
 * Telegram's service messages, from refused calls, and from boards that remember where they stand.
 */
export class ChatMigrations {
  readonly #homes = new Map<number, number>();
  readonly #seats = new Map<number, number>();

  learn(from: number, to: number): void {
    const home = this.knownIdOf(from);
    this.#homes.set(to, home);
    this.#seats.set(home, to);
  }
  /** The number a chat is known by. */
  knownIdOf(chat: number): number {
    return this.#homes.get(chat) ?? chat;
  }
  /** The number to write to. */
  currentIdOf(chat: number): number {
    return this.#seats.get(chat) ?? chat;
  }
}
