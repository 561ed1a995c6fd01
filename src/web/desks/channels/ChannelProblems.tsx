import type { Problem } from './channels.data.ts';
import './channels.css';

/** What to mend, with how and by which rule. */
export function ChannelProblems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="channel-problems">
      {problems.map(({ kind, where, say: words, fix, source }) => (
        <li key={`${where} ${words}`} data-kind={kind}>
          <span>
            {where}：{words}
          </span>
          <span>怎么改：{fix}</span>
          <small>依据：{source}</small>
        </li>
      ))}
    </ul>
  );
}
