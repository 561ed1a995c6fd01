import type { UserInfo } from '#contract/accounts.ts';
import type { Screen } from '../platform/screens.ts';

/** Who has an open shop goes to it; everyone else registers one, and sees there how far it is. */
export function ownShopScreen(me: UserInfo): Screen {
  return me.shop_id === null ? 'shopRegister' : 'merchantShop';
}
