import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '../mobile/Icon.tsx';
import { say } from '../platform/say.ts';
import { to } from '../platform/screens.ts';
import type { SearchKind } from '../search/kinds.ts';
import { useHeart } from './favourite.data.ts';
import { takeWish, wishFor } from './heart-wish.ts';

/** 收藏 in the action bar of a detail page. A visitor signs in first and finds it saved on return. */
export function HeartEntry({ kind, id }: { kind: SearchKind; id: string }) {
  const heart = useHeart(kind, id, () => say.success('已收藏'));
  const { status } = heart;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const keepWished = useEffectEvent(() => {
    if (takeWish(kind, id)) heart.keep();
  });
  useEffect(() => {
    if (status === 'member') keepWished();
  }, [status]);

  const press = () => {
    if (heart.isKept) return heart.letGo();
    if (status === 'member') return heart.keep();
    wishFor(kind, id);
    say.success('登录后就替您收藏');
    void navigate(to('login'), { state: { from: pathname + search } });
  };
  return (
    <button
      type="button"
      className="action-bar-entry heart-entry"
      aria-pressed={heart.isKept}
      disabled={status === 'unknown'}
      onClick={press}
    >
      <Icon name="heart" />
      {heart.isKept ? '已收藏' : '收藏'}
    </button>
  );
}
