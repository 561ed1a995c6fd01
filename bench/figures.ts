/** The percentile: this share of the numbers is below the value; 0.5 is the median. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Column width follows the widest cell; a Chinese character counts as two columns. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => places(row[at] ?? ''))));
  for (const row of [head, ...rows])
    console.log(row.map((word, at) => (at === 0 ? padEnd(word, widths[at]!) : padStart(word, widths[at]!))).join('  '));
}

const places = (word: string): number => [...word].reduce((sum, one) => sum + (/[\u2e80-\uffef]/.test(one) ? 2 : 1), 0);
const padEnd = (word: string, width: number) => word + ' '.repeat(width - places(word));
const padStart = (word: string, width: number) => ' '.repeat(width - places(word)) + word;
