/** Collects the failures of a check; an empty list means success. */
export class Findings {
  readonly wrong: string[] = [];

  expect(holds: boolean, words: string): void {
    if (!holds) this.wrong.push(words);
  }
}

/**
 * One check of docs/trust-checks.md.
 * @returns its result in one line
 */
export type Check<Ground> = (ground: Ground, how: { short: boolean }, findings: Findings) => Promise<string>;
