/** Words as typed, with blanks or commas between: each once, the first ones only. */
export const wordsTyped = (typed: string, most: number): string[] =>
  [...new Set(typed.split(/[\s,，、]+/).filter((word) => word !== ''))].slice(0, most);
