import { errors, type ErrorWord } from '#contract/errors.ts';

/** What a deed throws when it must say no: a word of the contract, which has its code, status and sentence there. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly word: ErrorWord;
  /** a more exact sentence than the word's own, and facts that the screen may show */
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

/** A refusal that is itself written down: what the deed wrote until now stays. A wrong code must cost a try. */
export class NotedRefusal extends Refusal {}
