import { Link } from 'react-router';
import { badgeWords } from '../platform/words.ts';
import { useCartCount } from '../trade/cart/cart-count.ts';
import { to } from '../platform/screens.ts';
import { Icon } from './Icon.tsx';

/** A link to the cart, with the number of its lines. */
export function CartLink() {
  const count = useCartCount();
  return (
    <Link className="icon-button cart-link" to={to('cart')} aria-label={count > 0 ? `购物车，${count} 行` : '购物车'}>
      <Icon name="cart" />
      {count > 0 ? <span aria-hidden="true">{badgeWords(count)}</span> : null}
    </Link>
  );
}
