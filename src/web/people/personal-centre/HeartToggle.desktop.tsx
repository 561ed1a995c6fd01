import type { SearchKind } from '../../platform/kinds.ts';
import { useHeart } from './favourite.data.ts';
import { HeartIcon } from './HeartIcon.tsx';
import { pressMark } from './press-mark.desktop.ts';
import './HeartToggle.desktop.css';

interface Props {
  readonly kind: SearchKind;
  readonly id: string;
  readonly name: string;
}

/** The favourite toggle in the corner of a card's picture. */
export function HeartToggle(props: Props) {
  const heart = useHeart(props.kind, props.id);
  return (
    <button
      type="button"
      className="heart-toggle"
      aria-pressed={heart.isKept}
      aria-label={`收藏：${props.name}`}
      title={heart.isKept ? '取消收藏' : '收藏'}
      disabled={heart.status === 'unknown'}
      onClick={() => void pressMark(heart)}
    >
      <HeartIcon />
    </button>
  );
}

/** The 收藏 button among the actions of a detail page. */
export function HeartButton(props: Props & { readonly label?: string }) {
  const heart = useHeart(props.kind, props.id);
  return (
    <button
      type="button"
      className="button heart-button"
      aria-pressed={heart.isKept}
      disabled={heart.status === 'unknown'}
      onClick={() => void pressMark(heart)}
    >
      <HeartIcon />
      {heart.isKept ? '已收藏' : (props.label ?? '收藏')}
    </button>
  );
}
