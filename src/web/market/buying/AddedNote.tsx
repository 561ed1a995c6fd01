import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { to } from '../../platform/screens.ts';
import type { Added } from './use-buy.ts';
import '../../platform/Undo.css';

const STAYS_MS = 6_000;

/** A note of the lines just added to the cart, with a link to it. */
export function AddedNote({ added, end }: { added: Added | null; end: () => void }) {
  const endNow = useEffectEvent(end);
  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => endNow(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [added]);
  // The live region must exist before its text does, or screen readers do not announce it.
  return (
    <div role="status" className="added-note">
      {added ? (
        <div key={added.time} className="undo">
          <span>{added.words}</span>
          <Link to={to('cart')}>去购物车</Link>
        </div>
      ) : null}
    </div>
  );
}
