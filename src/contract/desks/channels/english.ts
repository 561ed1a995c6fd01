/** English words of our vocabulary, for channels that refuse Chinese titles. A product beyond them gets no English title. */

const CATEGORIES: Readonly<Record<string, string>> = {
  'tee-short': 'Short Sleeve T-Shirt',
  'tee-long': 'Long Sleeve T-Shirt',
  'tee-tank': 'Tank Top',
  tee: 'T-Shirt',
  'sweatshirt-crew': 'Crew Neck Sweatshirt',
  'sweatshirt-hoodie': 'Hoodie',
  'sweatshirt-zip': 'Zip Up Hoodie',
  sweatshirt: 'Sweatshirt',
  'shirt-short': 'Short Sleeve Shirt',
  'shirt-long': 'Long Sleeve Shirt',
  shirt: 'Shirt',
  knitwear: 'Knit Sweater',
  jacket: 'Jacket',
  'sun-coat': 'Sun Protection Jacket',
  'denim-jacket': 'Denim Jacket',
  'down-jacket': 'Down Jacket',
  'baseball-jacket': 'Baseball Jacket',
  'suit-jacket': 'Blazer',
  shorts: 'Shorts',
  'long-trousers': 'Trousers',
  sweatpants: 'Sweatpants',
  dress: 'Dress',
  'half-skirt': 'Skirt',
  'kids-tee': 'Kids T-Shirt',
  'kids-sweatshirt': 'Kids Sweatshirt',
  'kids-set': 'Kids Outfit Set',
  'kids-bodysuit': 'Baby Bodysuit',
  family: 'Family Matching Outfit',
  'jersey-vest': 'Basketball Jersey',
  yoga: 'Yoga Wear',
  cycling: 'Cycling Wear',
  pyjamas: 'Pajama Set',
  apron: 'Apron',
  scarf: 'Silk Scarf',
  cap: 'Cap',
  socks: 'Socks',
  tote: 'Canvas Tote Bag',
  'drawstring-bag': 'Drawstring Bag',
};

const FIBRES: readonly (readonly [part: string, english: string])[] = [
  ['棉', 'Cotton'],
  ['羊毛', 'Wool'],
  ['羊绒', 'Cashmere'],
  ['聚酯', 'Polyester'],
  ['涤纶', 'Polyester'],
  ['锦纶', 'Nylon'],
  ['腈纶', 'Acrylic'],
  ['氨纶', 'Spandex'],
  ['麻', 'Linen'],
  ['蚕丝', 'Silk'],
  ['莫代尔', 'Modal'],
  ['莱赛尔', 'Lyocell'],
  ['天丝', 'Lyocell'],
  ['粘', 'Viscose'],
];

export const englishFibre = (fibre: string): string => FIBRES.find(([part]) => fibre.includes(part))?.[1] ?? '';

interface Named {
  readonly crumbs: readonly { readonly id: string }[];
  readonly composition: readonly { readonly fibre: string; readonly percent: number }[];
  readonly printMethod: string;
  readonly colours: readonly unknown[];
  readonly sizes: readonly string[];
}

/** 180g 棉印花短袖 → Printed Cotton Short Sleeve T-Shirt, 4 Colors, Sizes S to XXL. @returns empty when a word is missing */
export function englishTitle({ crumbs, composition, printMethod, colours, sizes }: Named): string {
  const category = CATEGORIES[crumbs.at(-1)?.id ?? ''];
  const [first] = composition;
  if (category === undefined || first === undefined) return '';
  const fibre = englishFibre(first.fibre);
  const cloth = fibre === '' || category.includes(fibre) ? '' : first.percent >= 95 ? fibre : `${fibre} Blend`;
  const head = [printMethod === '' ? '' : 'Printed', cloth, category].filter((word) => word !== '').join(' ');
  const latin = sizes.filter((size) => /^[\w./-]+$/.test(size));
  const range = latin.length > 1 ? `Sizes ${latin[0]!} to ${latin.at(-1)!}` : 'One Size';
  return `${head}, ${colours.length} ${colours.length === 1 ? 'Color' : 'Colors'}, ${range}`;
}

const COLOURS: readonly (readonly [english: string, hex: string])[] = [
  ['Black', '#1a1a1a'],
  ['White', '#ffffff'],
  ['Gray', '#8c8c8c'],
  ['Beige', '#e8dcc4'],
  ['Brown', '#6b4a2f'],
  ['Red', '#c0332b'],
  ['Pink', '#eba6b5'],
  ['Orange', '#e2803a'],
  ['Yellow', '#e8c440'],
  ['Green', '#4a7d4f'],
  ['Blue', '#3566a8'],
  ['Navy', '#1f2d4f'],
  ['Purple', '#71549b'],
];

const channelsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The nearest plain name, with the colour's number, so that two blues differ. */
export function englishColour({ hex, colourNo }: { readonly hex: string; readonly colourNo: string }): string {
  const own = channelsOf(hex);
  const far = (other: string) => channelsOf(other).reduce((sum, value, at) => sum + (value - own[at]!) ** 2, 0);
  const [name] = COLOURS.toSorted((a, b) => far(a[1]) - far(b[1]))[0]!;
  return `${name} ${colourNo}`;
}
