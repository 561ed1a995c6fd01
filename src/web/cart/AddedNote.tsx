import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { to } from '../platform/screens.ts';
import type { Added } from './use-buy.ts';
import '../people/Undo.css';

const STAYS_MS = 6_000;

/** What has just been put into the cart, and the way there. */
export function AddedNote({ added, end }: { added: Added | null; end: () => void }) {
  const endNow = useEffectEvent(end);
  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => endNow(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [added]);
  // The region stands before there is something to say: else a screen reader would not hear of it.
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
