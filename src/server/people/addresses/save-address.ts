import type { saveAddress as saveAddressCall } from '#contract/people/addresses.ts';
import { MOST_ADDRESSES } from '#contract/market/most-kept.ts';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { phoneIn } from '#contract/people/phone.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { address } from './address.table.ts';
import { areaOf } from './areas.ts';
import { type OwnList, saveOwn } from './own-list.ts';

export const addresses: OwnList<typeof address> = { table: address, most: MOST_ADDRESSES, tooMany: 'address.too_many' };

export async function saveAddress(
  db: Db,
  accountId: string,
  { id, areaCode, isDefault, ...typed }: BodyOf<typeof saveAddressCall>,
): Promise<ReplyOf<typeof saveAddressCall>> {
  const receiver = asTyped(typed.receiver);
  const detail = asTyped(typed.detail);
  if (receiver === '') throw new Refusal('request.invalid', { say: '请填写收货人' });
  if (detail === '') throw new Refusal('request.invalid', { say: '请填写详细地址' });

  const phone = phoneIn(typed.phone);
  if (phone === null) throw new Refusal('phone.invalid');
  if (areaOf(areaCode) === null) throw new Refusal('area.unknown');

  return saveOwn(db, addresses, accountId, id, { receiver, phone, areaCode, detail, isDefault });
}
