/** Pressed words are added or replace other pressed ones; typed text stays before them. */
export function withUsual(value: string, words: string, usual: readonly string[]): string {
  const typed = value.trim();
  if (typed === '' || usual.includes(typed)) return words;
  return typed.includes(words) ? value : `${typed}；${words}`;
}
