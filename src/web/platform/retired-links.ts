/** What links, saved searches and bookmarks from before the rename say, and what it is called now. */
const PATHS: Readonly<Record<string, string>> = { '/goods/bundle': '/product/bundle' };
const KEYS: Readonly<Record<string, string>> = { plate: 'blank', goods: 'product', goodsId: 'productId' };
const VALUES: Readonly<Record<string, string>> = { plate: 'blank', plates: 'blanks', goods: 'product' };
/** Keys whose values are typed words: never rewritten. */
const TYPED: ReadonlySet<string> = new Set(['q', 'name', 'title']);

/** @returns the address with today's words, or null when it has them already */
export function currentAddress(pathname: string, search: string): string | null {
  const asked = new URLSearchParams(search);
  const now = new URLSearchParams(
    [...asked].map(([key, value]) => [KEYS[key] ?? key, TYPED.has(key) ? value : (VALUES[value] ?? value)]),
  );
  const path = PATHS[pathname] ?? pathname;
  if (path === pathname && now.toString() === asked.toString()) return null;
  return now.size === 0 ? path : `${path}?${now}`;
}
