/** What links, saved searches and bookmarks from before the rename say, and what it is called now. */
const PATHS: Readonly<Record<string, string>> = { '/goods/bundle': '/product/bundle' };
const KEYS: Readonly<Record<string, string>> = { plate: 'blank', goods: 'product', goodsId: 'productId' };
const VALUES: Readonly<Record<string, string>> = { plate: 'blank', plates: 'blanks', goods: 'product' };
/** Values that were words and are codes now, by key; several are separated by commas, and ! excludes one. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  supply: { 现货: 'stock', 订货: 'toOrder' },
  crowd: { 男: 'men', 女: 'women', 中性: 'unisex', 童: 'children', 婴: 'infants', 亲子: 'family' },
  season: { 春: 'spring', 夏: 'summer', 秋: 'autumn', 冬: 'winter' },
  method: {
    烫画: 'dtf',
    成衣直喷: 'dtg',
    丝网印: 'screen',
    刺绣: 'embroidery',
    热转印: 'sublimation',
    活性数码: 'reactive',
    酸性数码: 'acid',
    激光: 'laser',
  },
  construction: {
    针织: 'knitted',
    梭织: 'woven',
    蕾丝: 'lace',
    皮革绒: 'fauxLeather',
    无纺: 'nonwoven',
    皮革: 'leather',
    其他: 'other',
  },
  colour: {
    白: 'white',
    灰: 'grey',
    黑: 'black',
    红: 'red',
    橙: 'orange',
    黄: 'yellow',
    绿: 'green',
    青: 'cyan',
    蓝: 'blue',
    紫: 'purple',
    粉: 'pink',
    棕: 'brown',
  },
  making: { 现货成衣: 'finished', 印花款: 'print' },
  type: { 定位: 'placed', 二方: 'twoWay', 四方: 'fourWay' },
};
/** Keys whose values are typed words: never rewritten. */
const TYPED: ReadonlySet<string> = new Set(['q', 'name', 'title']);

/** @returns the address with today's words, or null when it has them already */
export function currentAddress(pathname: string, search: string): string | null {
  const asked = new URLSearchParams(search);
  const path = PATHS[pathname] ?? pathname;
  // on the page of an item, colour is the shop's own number for it: 白 may be one
  const isOwnWord = (key: string) => TYPED.has(key) || (key === 'colour' && path.endsWith('/detail'));
  const now = new URLSearchParams(
    [...asked].map(([key, value]) => [KEYS[key] ?? key, isOwnWord(key) ? value : currentValue(key, value)]),
  );
  if (path === pathname && now.toString() === asked.toString()) return null;
  return now.size === 0 ? path : `${path}?${now}`;
}

function currentValue(key: string, value: string): string {
  // one choice within another: `among=crowd=童`
  const [of, ...more] = value.split('=');
  if (key === 'among' && more.length > 0) return `${of}=${currentValue(of!, more.join('='))}`;
  const codes = CODES[key];
  if (codes) return value.replaceAll(/[^!,]+/g, (word) => (Object.hasOwn(codes, word) ? codes[word]! : word));
  return VALUES[value] ?? value;
}
