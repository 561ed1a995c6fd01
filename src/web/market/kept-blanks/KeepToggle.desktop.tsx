import { pressMark } from '../../people/personal-centre/press-mark.desktop.ts';
import { say } from '../../platform/say.ts';
import { KeepIcon } from './KeepIcon.tsx';
import { useKeepMark } from './kept-blank.data.ts';
import '../../people/personal-centre/HeartToggle.desktop.css';
import './KeepToggle.desktop.css';

interface Props {
  readonly id: string;
  readonly name: string;
}

const useMark = (id: string) => useKeepMark(id, () => say.success('已加入我的光版'));

/** 加入我的光版 on a card's picture, below the heart. */
export function KeepToggle({ id, name }: Props) {
  const mark = useMark(id);
  return (
    <button
      type="button"
      className="heart-toggle keep-toggle"
      aria-pressed={mark.isKept}
      aria-label={`加入我的光版：${name}`}
      title={mark.isKept ? '移出我的光版' : '加入我的光版'}
      disabled={mark.status === 'unknown'}
      onClick={() => void pressMark(mark)}
    >
      <KeepIcon />
    </button>
  );
}

/** The button among the actions of a blank's page. */
export function KeepButton({ id }: Pick<Props, 'id'>) {
  const mark = useMark(id);
  return (
    <button
      type="button"
      className="button keep-button"
      aria-pressed={mark.isKept}
      disabled={mark.status === 'unknown'}
      onClick={() => void pressMark(mark)}
    >
      <KeepIcon />
      {mark.isKept ? '已在我的光版' : '加入我的光版'}
    </button>
  );
}
