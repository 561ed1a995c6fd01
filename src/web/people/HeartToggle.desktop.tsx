import { askToSignIn } from '../accounts/ask-to-sign-in.ts';
import type { SearchKind } from '../search/kinds.ts';
import { useHeart } from './favourite.data.ts';
import { HeartIcon } from './HeartIcon.tsx';
import './HeartToggle.desktop.css';

interface Props {
  readonly kind: SearchKind;
  readonly id: string;
  readonly name: string;
}

function usePress({ kind, id }: Props) {
  const heart = useHeart(kind, id);
  const press = async () => {
    if (heart.isKept) heart.letGo();
    else if (heart.status === 'member' || (await askToSignIn())) heart.keep();
  };
  return { isKept: heart.isKept, isUnknown: heart.status === 'unknown', press: () => void press() };
}

/** The favourite toggle in the corner of a card's picture. */
export function HeartToggle(props: Props) {
  const { isKept, isUnknown, press } = usePress(props);
  return (
    <button
      type="button"
      className="heart-toggle"
      aria-pressed={isKept}
      aria-label={`收藏：${props.name}`}
      title={isKept ? '取消收藏' : '收藏'}
      disabled={isUnknown}
      onClick={press}
    >
      <HeartIcon />
    </button>
  );
}

/** The 收藏 button among the actions of a detail page. */
export function HeartButton(props: Props & { readonly label?: string }) {
  const { isKept, isUnknown, press } = usePress(props);
  return (
    <button type="button" className="button heart-button" aria-pressed={isKept} disabled={isUnknown} onClick={press}>
      <HeartIcon />
      {isKept ? '已收藏' : (props.label ?? '收藏')}
    </button>
  );
}
