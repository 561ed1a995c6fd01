import { Icon } from '../../mobile/Icon.tsx';
import { say } from '../../platform/say.ts';
import type { SearchKind } from '../../platform/kinds.ts';
import { useHeart } from './favourite.data.ts';
import { useMarkPress } from './use-mark-press.mobile.ts';

/** 收藏 in the action bar of a detail page. */
export function HeartEntry({ kind, id }: { kind: SearchKind; id: string }) {
  const heart = useHeart(kind, id, () => say.success('已收藏'));
  const press = useMarkPress(heart, `${kind}/${id}`, '登录后就替您收藏');
  return (
    <button
      type="button"
      className="action-bar-entry heart-entry"
      aria-pressed={heart.isKept}
      disabled={heart.status === 'unknown'}
      onClick={press}
    >
      <Icon name="heart" />
      {heart.isKept ? '已收藏' : '收藏'}
    </button>
  );
}
