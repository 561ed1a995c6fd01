import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { constructionWords } from '#contract/market/constructions.ts';
import { crowdWords } from '#contract/market/crowds.ts';
import { seasonWords } from '#contract/market/seasons.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { hueWords } from '#contract/platform/colour.ts';
import type { SearchKind } from '#contract/market/search.ts';
import { sayFibre } from '#contract/market/search/fibre-choice.ts';
import { sayCertificate } from '#contract/market/search/organic.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import type { Db } from '../../platform/database.ts';
import type { EntryTable } from './entry.table.ts';
import type { CategoryKind } from './category-tree.ts';

/** Filters and sort orders of a kind's list. Keys are the list's query fields. */
export interface ListRules<Sort extends string = string> {
  readonly kind: SearchKind;
  readonly table: EntryTable;
  /** the category tree of the kind; null without one */
  readonly categories: CategoryKind | null;
  /** in screen order; each is a group of tags */
  readonly choices: readonly Choice[];
  readonly limits: readonly Limit[];
  readonly ranges: readonly Range[];
  /** query fields that filter by one exact tag, without a facet */
  readonly exact?: readonly string[];
  readonly orders: Readonly<Record<Sort, string>>;
  /** for items with colours: their pictures in one colour each, where there are any */
  readonly views?: (db: Db, asked: readonly InColour[]) => Promise<ReadonlyMap<string, Views>>;
  /** ids of items placed before all others in the unfiltered default list */
  readonly lead?: (db: Db) => Promise<readonly string[]>;
  /** counting stops at this number; `COUNT_BOUND` when omitted */
  readonly countBound?: number;
}

/** An item in one of its colours. */
export interface InColour {
  readonly id: string;
  readonly colourNo: string;
}

/** Pictures by their names on the card. */
export type Views = Readonly<Record<string, Picture>>;

/** Counting stops here: a larger total is of no use, and counting a million rows takes a second. */
export const COUNT_BOUND = 10_000;

export function countBoundOf({ countBound = COUNT_BOUND }: Pick<ListRules, 'countBound'>): number {
  return countBound;
}

/** Keys of the tags that are counted: `fibre` of fibre=棉. */
export const facetKeys = ({ choices }: Pick<ListRules, 'choices'>): string[] => [
  'category',
  ...choices.map(({ key }) => key),
];

export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly labelOf?: (value: string) => string;
}

/** "At most": an item matches every limit that it does not exceed. */
export interface Limit {
  readonly key: string;
  readonly label: string;
  readonly column: Measure;
  /** units of the column per unit of the query field */
  readonly factor?: number;
  readonly steps: readonly { readonly most: number; readonly label: string }[];
}

export interface Range {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly column: Measure;
  /** units of the column per unit of the query field: 元 → 分 */
  readonly factor: number;
  /** edges of the histogram's bars, ascending, in the query field's unit */
  readonly edges: readonly number[];
}

export type Measure = 'price_fen' | 'moq' | 'lead_hours' | 'gsm' | 'width_cm';

/** Unqualified columns: the same text sorts the table and subqueries of it. Each order has its index. */
export const entryOrders = {
  default: 'popularity desc, id',
  newest: 'created_at desc, id',
  priceUp: 'price_fen, id',
  priceDown: 'price_fen desc, id desc',
  moq: 'moq, popularity desc, id',
  lead: 'lead_hours, popularity desc, id',
  sales: 'sales desc, id',
  gsmUp: 'gsm, id',
  gsmDown: 'gsm desc, id desc',
} as const;

export const pieceLimits: readonly Limit[] = [
  {
    key: 'moq',
    label: '起订量',
    column: 'moq',
    steps: [
      { most: 1, label: '1 件起' },
      { most: 10, label: '10 件以内' },
      { most: 50, label: '50 件以内' },
      { most: 100, label: '100 件以内' },
    ],
  },
  {
    key: 'lead',
    label: '货期',
    column: 'lead_hours',
    steps: [
      { most: 48, label: '48 小时内' },
      { most: 72, label: '72 小时内' },
      { most: 120, label: '5 天内' },
      { most: 168, label: '7 天内' },
    ],
  },
];

export const gsmRange: Range = {
  key: 'gsm',
  label: '克重',
  unit: 'g/m²',
  column: 'gsm',
  factor: 1,
  edges: [0, 60, 100, 120, 140, 160, 180, 200, 220, 240, 280, 320, 400, 600],
};

export const piecePriceRange: Range = {
  key: 'price',
  label: '价格',
  unit: '元',
  column: 'price_fen',
  factor: 100,
  edges: [0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 500],
};

export const fibreChoice = (label: string): Choice => ({ key: 'fibre', label, labelOf: sayFibre });

export const safetyChoice: Choice = { key: 'safety', label: '安全类别', labelOf: (value) => `${value} 类` };

export const certificateChoice: Choice = { key: 'certificate', label: '认证', labelOf: sayCertificate };

export const crowdChoice: Choice = { key: 'crowd', label: '适用人群', labelOf: (value) => wordOf(crowdWords, value) };

export const colourChoice: Choice = { key: 'colour', label: '颜色', labelOf: (value) => wordOf(hueWords, value) };

export const seasonChoice: Choice = { key: 'season', label: '季节', labelOf: (value) => wordOf(seasonWords, value) };

export const methodChoice: Choice = {
  key: 'method',
  label: '印花工艺',
  labelOf: (value) => wordOf(METHOD_NAMES, value),
};

export const constructionChoice: Choice = {
  key: 'construction',
  label: '织造方式',
  labelOf: (value) => wordOf(constructionWords, value),
};

/** The switch 只看现货: a choice with one tag. */
export const stockChoice: Choice = { key: 'inStock', label: '现货', labelOf: () => '只看现货' };
