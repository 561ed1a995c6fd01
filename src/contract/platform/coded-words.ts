/**
 * The word of a code, for text that may hold anything: a query value, a record written before the code. What is no code
 * stays as it is.
 */
export const wordOf = (words: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(words, code) ? words[code]! : code;
