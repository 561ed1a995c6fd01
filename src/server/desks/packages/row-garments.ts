import { isGarmentRow, lackingOfRow } from '#contract/desks/package-garments.ts';
import type { JudgedRow, RowProblem } from '#contract/desks/package-row-rules.ts';
import { categories } from '../../market/catalogue/category-tree.ts';

/** 现货成衣 among the rows of a package: what the platform knows of them. */

const leaves = categories.filter(
  ({ id, kind }) => kind === 'blank' && !categories.some(({ parentId }) => parentId === id),
);
const nameOf = new Map(categories.map(({ id, name }) => [id, name]));

/** T恤 短袖 and T恤/短袖 are equal. */
const plain = (words: string): string =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s/>＞|·]/g, '');

const named = leaves.map(({ id, name, parentId }) => ({
  id,
  own: plain(name),
  whole: plain(`${nameOf.get(parentId ?? '') ?? ''}${name}`),
}));

/** Words of titles that name a category beside its own name. */
const USUAL: readonly (readonly [RegExp, string])[] = [
  [/羽绒/, 'down-jacket'],
  [/毛衫|毛衣|针织衫|针织开衫|羊绒|羊毛衫/, 'knitwear'],
  [/半身裙|半裙/, 'half-skirt'],
  [/连衣裙/, 'dress'],
  [/西装|西服/, 'suit-jacket'],
  [/卫裤|运动裤/, 'sweatpants'],
  [/骑行/, 'cycling'],
  [/袜/, 'socks'],
  [/围巾|丝巾/, 'scarf'],
  [/帽/, 'cap'],
];

/** The leaf of the platform's tree with this name, or else the one that the title names. @returns empty = none */
export function categoryIdOfRow({ garment, title }: Pick<JudgedRow, 'garment' | 'title'>): string {
  const said = plain(garment?.platformCategory ?? '');
  const fitting =
    said === '' ? [] : named.filter(({ whole, own }) => whole === said || whole.endsWith(said) || own === said);
  if (fitting.length === 1) return fitting[0]!.id;
  const words = `${garment?.platformCategory ?? ''} ${title}`;
  return USUAL.find(([pattern]) => pattern.test(words))?.[1] ?? '';
}

/** Advice about a row that becomes a 现货成衣. @param hasStyle the owner made it a print by choosing a style */
export function garmentAdvice(row: JudgedRow, hasStyle: boolean): RowProblem[] {
  if (hasStyle || !isGarmentRow(row)) return [];
  const lacking = lackingOfRow(row, categoryIdOfRow(row));
  if (lacking.length === 0) return [];
  return [
    {
      field: 'garment',
      level: 'warning',
      say: `还没有${lacking.join('、')}`,
      fix: '不填也可以建商品；上架之前要在“成衣资料”里补齐',
    },
  ];
}
