import { createHash } from 'node:crypto';
import { ID_LETTERS } from '../../platform/new-id.ts';

const LENGTH = 16;

/** The id of a demo item, derived from its number: the same in every installation, so links stay valid. */
export function demoId(number: string): string {
  const hash = createHash('sha256').update(`jinshi demo ${number}`).digest();
  return Array.from(hash.subarray(0, LENGTH), (byte) => ID_LETTERS.charAt(byte % ID_LETTERS.length)).join('');
}

/** The words that ids, dates and popularity of the demo are hashed from: others would put every list into another order. */
export const SEED = { blank: 'plate', product: 'goods' } as const;

export const demoBlankId = (no: string): string => demoId(`${SEED.blank} ${no}`);
