/** What a check found wrong; nothing is well. */
export class Findings {
  readonly wrong: string[] = [];

  expect(holds: boolean, words: string): void {
    if (!holds) this.wrong.push(words);
  }
}

/** One check of trust.md: does its work, says in one line what came of it. */
export type Check<Ground> = (ground: Ground, how: { short: boolean }, findings: Findings) => Promise<string>;
