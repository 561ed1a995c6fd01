import { fold } from '#contract/market/search/fold.ts';
import { priceBandOf, type TrendMeasure, type TrendSubject } from '#contract/market/trend-rules.ts';

/** What one visit counts towards. */
export interface Cell {
  readonly measure: TrendMeasure;
  readonly subject: TrendSubject;
  readonly among: string;
  readonly key: string;
}

export const TREND_KINDS = ['blank', 'fabric', 'product', 'design'] as const;
export type TrendKind = (typeof TREND_KINDS)[number];

/** An item as visitors find it. */
export interface TrendItem {
  readonly kind: TrendKind;
  /** of its search entry: cluster=绍兴柯桥, colour=blue … */
  readonly tags: readonly string[];
  readonly priceFen: number;
  /** the name of its own category, without those above it; empty when it is gone */
  readonly category: string;
}

/** The cells of an item that was viewed, carted or ordered: under everything it is, among all and among its own kind. */
export function cellsOfItem(item: TrendItem, measure: TrendMeasure): Cell[] {
  const clusters = valuesOf(item, 'cluster');
  const crowds = valuesOf(item, 'crowd');
  const isGarment = item.kind === 'blank' || item.kind === 'product';
  // The categories of designs are their themes.
  const category = item.category === '' ? [] : [item.category];
  const keys: Readonly<Record<Exclude<TrendSubject, 'word'>, readonly string[]>> = {
    theme: item.kind === 'design' ? category : valuesOf(item, 'theme'),
    colour: valuesOf(item, 'colour'),
    category: item.kind === 'design' ? [] : category,
    price: isGarment ? [priceBandOf(item.priceFen)] : [],
    cluster: clusters,
    crowd: crowds,
  };
  const amongs = ['', ...clusters.map((one) => `cluster=${one}`), ...crowds.map((one) => `crowd=${one}`)];
  return amongs.flatMap((among) =>
    (Object.keys(keys) as (keyof typeof keys)[]).flatMap((subject) =>
      keys[subject].map((key) => ({ measure, subject, among, key })),
    ),
  );
}

const valuesOf = ({ tags }: TrendItem, name: string): string[] =>
  tags.filter((tag) => tag.startsWith(`${name}=`)).map((tag) => tag.slice(name.length + 1));

const MOST_LETTERS = 20;

/** A searched text as it is counted; null for what is too short or long, or may name a person or an order. */
export function countedWord(typed: string): string | null {
  const word = fold(typed).trim().replaceAll(/\s+/g, ' ');
  const letters = [...word].length;
  return letters < 2 || letters > MOST_LETTERS || /\d{6,}|@/.test(word) ? null : word;
}
