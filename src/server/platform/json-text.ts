/**
 * An answer that is JSON already: cards are kept as text and lists joined without parsing, so `serve` writes it as it
 * stands. `Reply` is only a promise of its maker: no schema drops an undeclared column here.
 */
export class JsonText<Reply> {
  /** never set: it holds the type of what the text says */
  declare readonly reply: Reply;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
