import { type PricedBundle, priceBundle } from '#contract/trade/bundle-price.ts';
import type { BundleTerms, ItemTerms, LineProblem, WantedLine } from '#contract/market/buying.ts';
import { type BundleOnTerms, readBundleTerms } from '../bundles/bundle-terms.ts';
import type { Db } from '../../platform/database.ts';
import { boughtKey, readItemTerms } from './item-terms.ts';

/** The current terms of the items and bundles that lines refer to. */
export interface Offers {
  /** by `boughtKey` */
  readonly things: ReadonlyMap<string, ItemTerms>;
  /** bundles by id */
  readonly bundles: ReadonlyMap<string, BundleOnTerms>;
}

/** As many queries for three hundred lines as for one. */
export async function readOffers(db: Db, lines: readonly WantedLine[]): Promise<Offers> {
  const things = await readItemTerms(db, lines);
  const bundles = await readBundleTerms(
    db,
    lines.flatMap(({ bundleId }) => bundleId ?? []),
  );
  return { things, bundles };
}

/** Prices all lines of one bundle together, also of a deleted one. */
export function priceTogether(
  { things, bundles }: Offers,
  bundleId: string,
  lines: readonly WantedLine[],
): PricedBundle {
  const items = lines.flatMap((line) => things.get(boughtKey(line)) ?? []);
  const bundle = bundles.get(bundleId);
  if (bundle !== undefined) return priceBundle(bundle, items, lines);
  return { ...priceBundle(NO_BUNDLE, items, lines), problems: [GONE] };
}

const NO_BUNDLE: BundleTerms = { title: '', priceFen: 0, moqSets: 1, isOffered: false, parts: [] };
const GONE: LineProblem = { word: 'bundle', say: '这个组合套餐已经没有了，请移除' };
