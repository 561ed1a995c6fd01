/**
 * An answer that is JSON already: cards are kept as text and lists joined without parsing, so `serve` writes it as it
 * stands. `Reply` is only a promise of its maker: no schema drops an undeclared column here.
 */
export class JsonText<Reply> {
  /** never set: it holds the type of what the text says */
  declare readonly reply: Reply;
  readonly parts: readonly string[];

  /** @param parts one after the other; left apart until they become bytes, since joining them would copy each */
  constructor(...parts: readonly string[]) {
    this.parts = parts;
  }

  get text(): string {
    return this.parts.join('');
  }
}
