import type { Question } from '../../platform/list-query.ts';
import { chipsOf } from './filter-chips.ts';
import { type HeardByAll, LEFT_OUT, leftOutByAll, leftOutByThis } from './heard.ts';
import { type SearchKind, searchKinds } from '../../platform/kinds.ts';
import './LeftOut.css';

/** Names conditions of the query that a list does not support, so that the list does not seem filtered by them. */

const MOST_LETTERS = 100;

/** For a list, from its address. */
export function LeftOut({ kind, question }: { kind: SearchKind; question: Question }) {
  const said = question.get(LEFT_OUT)?.slice(0, MOST_LETTERS);
  if (!said) return null;
  const { name } = searchKinds[kind];
  const isAll = chipsOf(kind, question).length === 0;
  return <Note said={said} whose={`${name}列表没有这一项${isAll ? `，下面是全部${name}` : ''}`} />;
}

/** For 全部: conditions that no kind supports. */
export function LeftOutByAll({ heard }: { heard: HeardByAll }) {
  return <Note said={leftOutByAll(heard).join('、')} whose="各类列表都没有这一项" />;
}

/** For one kind's row of 全部. */
export function LeftOutByThis({ kind, heard }: { kind: SearchKind; heard: HeardByAll }) {
  return <Note said={leftOutByThis(kind, heard).join('、')} whose={`${searchKinds[kind].name}没有这一项`} />;
}

function Note({ said, whose }: { said: string; whose: string }) {
  if (said === '') return null;
  return (
    <p className="left-out" role="note">
      没有按「{said}」筛：{whose}
    </p>
  );
}
