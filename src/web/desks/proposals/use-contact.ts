import { useRead } from '../../platform/read.ts';

/**
 * 沈师傅 138…，微信 …: the contact that the shop shows to members, for a new proposal.
 * @param shopId '' = no shop
 * @returns '' without one; null while it is loaded
 */
export function useContact(shopId: string): string | null {
  const { data, isPending } = useRead('GET /api/v2/shop/contact', { id: shopId }, { enabled: shopId !== '' });
  if (shopId === '') return '';
  if (!data) return isPending ? null : '';
  const { name, phone, wechat } = data;
  return `${name} ${phone}${wechat === '' ? '' : `，微信 ${wechat}`}`.trim().slice(0, 80);
}
