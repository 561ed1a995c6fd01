import type { SharedThing } from '#contract/market/sharing.ts';
import { useMe } from '../../people/accounts/me.ts';

/** What a shop's owner shares of another shop names the owner's shop, which is credited with who comes by the link. */
export function useOwnLink(thing: SharedThing): SharedThing {
  const { me } = useMe();
  const isOthers = thing.kind !== 'shop' && me !== null && me.shop_id !== null && me.username !== thing.shop;
  return isOthers ? { ...thing, store: me.username } : thing;
}
