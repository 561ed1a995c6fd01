import { Link, useLocation } from 'react-router';
import { useMe } from '../../people/accounts/me.ts';
import { to } from '../../platform/screens.ts';
import { searchOfAddress } from './search-of-address.ts';

/** A list's results as the items of a new proposal; for members with a shop. @param address as after `#` */
export function ProposeSearch({ address, name }: { address: string; name?: string }) {
  const { me } = useMe();
  if (me?.shop_id == null || searchOfAddress(address) === null) return null;
  return (
    <Link
      className="save-search"
      to={to('userSolutions', { open: 'new', from: 'search', search: address })}
      {...(name === undefined ? {} : { 'aria-label': `做成售前方案：${name}` })}
    >
      做成售前方案
    </Link>
  );
}

/** The same of the list on this page. */
export function ProposeThisList() {
  const { pathname, search } = useLocation();
  return <ProposeSearch address={pathname + search} />;
}
