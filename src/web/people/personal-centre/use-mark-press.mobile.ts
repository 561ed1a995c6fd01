import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { say } from '../../platform/say.ts';
import { to } from '../../platform/screens.ts';
import type { OwnMark } from './own-mark.ts';
import { takeWish, wishFor } from './sign-in-wish.ts';

/**
 * Toggles it; a visitor signs in first on a page of its own, and finds it kept on return.
 * @param wish names the list and the thing
 * @param later the message for a visitor
 */
export function useMarkPress(mark: OwnMark, wish: string, later: string): () => void {
  const { status } = mark;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const keepWished = useEffectEvent(() => {
    if (takeWish(wish)) mark.keep();
  });
  useEffect(() => {
    if (status === 'member') keepWished();
  }, [status]);

  return () => {
    if (mark.isKept) return mark.letGo();
    if (status === 'member') return mark.keep();
    wishFor(wish);
    say.success(later);
    void navigate(to('login'), { state: { from: pathname + search } });
  };
}
