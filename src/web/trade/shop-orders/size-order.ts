const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

/** Sorts sizes from small to large: pickers read a row as it hangs on the rail, not as it was ordered. */
export function bySize(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || a.localeCompare(b, 'zh-CN', { numeric: true });
}

/** "2XL" ranks as "XXL", "4XL" above it; numeric sizes sort by number, after the letters. */
function rankOf(size: string): number {
  const [, times] = /^(\d+)XL$/.exec(size) ?? [];
  if (times !== undefined) return LETTERS.indexOf('XL') + Number(times) - 1;
  const at = LETTERS.indexOf(size);
  return at === -1 ? LETTERS.length + 10 : at;
}
