/** Drops a request that equals the newest one while that has no answer. Requests are compared as texts. */
export class RequestLatch {
  // Only the newest counts: on, off and on again are three requests.
  #underWay: string | null = null;

  /** False: the same request has no answer yet, so it must not be sent again. */
  begin(words: string): boolean {
    if (this.#underWay === words) return false;
    this.#underWay = words;
    return true;
  }

  /** Sends a request that has begun. It may begin again as soon as this settles. */
  async send<Data>(words: string, send: () => Promise<Data>): Promise<Data> {
    try {
      return await send();
    } finally {
      if (this.#underWay === words) this.#underWay = null;
    }
  }
}
