import { errors, type ErrorWord } from '#contract/errors.ts';

/** Thrown by a handler to refuse a request: a word of the contract, which defines its code, status and sentence. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly word: ErrorWord;
  /** a sentence more exact than the word's own, and facts for the screen */
  readonly detail: { readonly say?: string; readonly data?: unknown };

  constructor(word: ErrorWord, detail: { say?: string; data?: unknown } = {}) {
    super(word);
    this.word = word;
    this.detail = detail;
  }

  get status(): number {
    return errors[this.word].status;
  }
}

/** A refusal that commits: the handler's writes so far are kept, so that a wrong code uses up a try. */
export class NotedRefusal extends Refusal {}
