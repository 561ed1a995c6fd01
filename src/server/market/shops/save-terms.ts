import { and, eq, sql } from 'drizzle-orm';
import type { ShopTerms } from '#contract/market/shop-terms.ts';
import { asTyped, tidyLine } from '#contract/platform/tidy.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopTerms } from './shop-terms.table.ts';

/**
 * Saves a shop's terms of sale; existing orders keep theirs.
 * @param version of the terms that were edited; 0 when none were saved before
 * @throws Refusal terms.invalid; state.changed when they were saved meanwhile
 */
export async function saveTerms(
  db: Db,
  shopId: string,
  { terms, version }: { terms: ShopTerms; version: number },
): Promise<{ version: number }> {
  refuseGaps(terms);
  refuseRoad(terms.road);
  const kept = trimmed(terms);
  const [saved] =
    version === 0
      ? await db
          .insert(shopTerms)
          .values({ shopId, terms: kept, version: 1 })
          .onConflictDoNothing()
          .returning({ version: shopTerms.version })
      : await db
          .update(shopTerms)
          .set({ terms: kept, version: version + 1, changedAt: sql`now()` })
          .where(and(eq(shopTerms.shopId, shopId), eq(shopTerms.version, version)))
          .returning({ version: shopTerms.version });
  if (!saved) throw new Refusal('state.changed', { say: '交易设置刚刚被修改过，请刷新后再改' });
  return saved;
}

/** Every province needs exactly one freight rule, its own or the general one, and every weight one step. */
function refuseGaps({ freight }: ShopTerms): void {
  if (freight.filter(({ provinces }) => provinces.length === 0).length !== 1)
    throw new Refusal('terms.invalid', { say: '运费模板要有且只有一条“其余地区”' });
  const provinces = freight.flatMap((rule) => rule.provinces);
  if (new Set(provinces).size !== provinces.length)
    throw new Refusal('terms.invalid', { say: '同一个省份只能放在一条运费规则里' });
  for (const { firstGrams, steps, freeFromFen, freeUptoGrams } of freight) {
    const weights = [firstGrams, ...steps.map(({ uptoGrams }) => uptoGrams)];
    if (weights.some((grams, at) => at > 1 && grams <= weights[at - 1]!) || weights[1]! < firstGrams)
      throw new Refusal('terms.invalid', { say: '重量要一段比一段重，第一段不能轻于首重' });
    if (freeFromFen > 0 !== freeUptoGrams > 0 || freeUptoGrams > weights.at(-1)!)
      throw new Refusal('terms.invalid', { say: '包邮要写明最重多少公斤，而且不能超过快递的上限' });
  }
}

/** An area without a rule has no price: the shop states the freight of an order there. */
function refuseRoad(road: ShopTerms['road']): void {
  const rules = road?.rules ?? [];
  if (rules.filter(({ provinces }) => provinces.length === 0).length > 1)
    throw new Refusal('terms.invalid', { say: '专线价目最多一条“其余地区”' });
  const provinces = rules.flatMap((rule) => rule.provinces);
  if (new Set(provinces).size !== provinces.length)
    throw new Refusal('terms.invalid', { say: '同一个省份只能放在一条专线价目里' });
  for (const steps of rules.flatMap(({ byWeight, byVolume }) => [byWeight, byVolume]))
    if (steps.some(({ upto }, at) => at > 0 && upto <= steps[at - 1]!.upto))
      throw new Refusal('terms.invalid', { say: '专线价目要一段比一段多' });
}

function trimmed(terms: ShopTerms): ShopTerms {
  const pickupAddress = asTyped(terms.pickupAddress);
  if (terms.transfer === null) return { ...terms, pickupAddress };
  const { name, bank, accountNo } = terms.transfer;
  const transfer = { name: tidyLine(name), bank: tidyLine(bank), accountNo };
  if (transfer.name === '' || transfer.bank === '')
    throw new Refusal('terms.invalid', { say: '请填写收款户名和开户行' });
  return { ...terms, pickupAddress, transfer };
}
