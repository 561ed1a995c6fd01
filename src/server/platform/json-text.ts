/**
 * An answer that is already JSON: cards are stored as text and lists joined without parsing, so `serve` writes it
 * unchanged. `Reply` is only asserted by the caller: no schema drops an undeclared column here.
 */
export class JsonText<Reply> {
  /** never set: carries the type of the text */
  declare readonly reply: Reply;
  readonly parts: readonly string[];

  /** @param parts in order; kept separate until they become bytes, since joining would copy each */
  constructor(...parts: readonly string[]) {
    this.parts = parts;
  }

  get text(): string {
    return this.parts.join('');
  }
}
