import { badgeWords } from '../../platform/words.ts';
import type { MenuCount } from './menu-counts.ts';
import './menu-badge.css';

/** 待发货 1 beside a menu entry; nothing when the count is zero. */
export function MenuBadge({ waiting }: { waiting: MenuCount | undefined }) {
  if (!waiting || waiting.count === 0) return null;
  return (
    <span className="menu-badge" title={`${waiting.words} ${waiting.count}`}>
      {badgeWords(waiting.count)}
      <span className="visually-hidden"> 个{waiting.words}</span>
    </span>
  );
}
