import { useMarkPress } from '../../people/personal-centre/use-mark-press.mobile.ts';
import { Button } from '../../platform/Button.tsx';
import { say } from '../../platform/say.ts';
import { KeepIcon } from './KeepIcon.tsx';
import { useKeepMark } from './kept-blank.data.ts';
import '../../mobile/parts/CompareButton.css';
import './KeepButton.mobile.css';

function useKeep(id: string) {
  const mark = useKeepMark(id, () => say.success('已加入我的光版'));
  const press = useMarkPress(mark, `keptBlank/${id}`, '登录后就替您加入我的光版');
  return { isKept: mark.isKept, isUnknown: mark.status === 'unknown', press };
}

/** 加入我的光版 on a card's picture, below 对比. */
export function KeepMark({ id, name }: { id: string; name: string }) {
  const { isKept, isUnknown, press } = useKeep(id);
  return (
    <button
      type="button"
      className="compare-button keep-mark"
      aria-pressed={isKept}
      aria-label={`${isKept ? '移出' : '加入'}我的光版：${name}`}
      disabled={isUnknown}
      onClick={press}
    >
      <span>
        <KeepIcon />
      </span>
    </button>
  );
}

/** The button on a blank's page. */
export function KeepButton({ id }: { id: string }) {
  const { isKept, isUnknown, press } = useKeep(id);
  return (
    <Button aria-pressed={isKept} disabled={isUnknown} onClick={press}>
      {isKept ? '已在我的光版' : '加入我的光版'}
    </Button>
  );
}
