import type { JsonText } from '../../platform/json-text.ts';
import { Refusal } from '../../platform/refusal.ts';

/** A public detail page, for the item's owner; null when buyers cannot see it because the shop is closed. */
export async function asBuyersSee<Detail>(page: Promise<JsonText<Detail>>): Promise<Detail | null> {
  try {
    return JSON.parse((await page).text) as Detail;
  } catch (error) {
    if (error instanceof Refusal && error.word === 'item.unknown') return null;
    throw error;
  }
}
