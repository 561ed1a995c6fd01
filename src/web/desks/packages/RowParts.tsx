import { isGarmentRow } from '#contract/desks/package-garments.ts';
import { leftOutOfRow } from '#contract/desks/package-row-rules.ts';
import type { PackageRowItem } from '#contract/desks/packages.ts';
import { rowStateWords } from './package.words.ts';
import '../../platform/state-tags.css';

const tones = { open: 'quiet', created: 'done', failed: 'wait' } as const;

export function RowState({ item: { state } }: { item: PackageRowItem }) {
  return (
    <span className="order-status" data-tone={tones[state]}>
      {rowStateWords[state]}
    </span>
  );
}

/** Columns of the sheet that products do not take over. */
export function RowLeftOut({ item: { state, document, style } }: { item: PackageRowItem }) {
  const words = leftOutOfRow(
    document,
    document.stock.some(({ quantity }) => quantity > 0),
  );
  const isGarment = style === null && isGarmentRow(document);
  if (state === 'created' || isGarment || words.length === 0) return null;
  return <p className="note">{words.join('；')}</p>;
}

/** Why the creation failed, and the remaining problems. */
export function RowProblems({ item: { state, say, problems } }: { item: PackageRowItem }) {
  const isFailed = state === 'failed' && say !== '';
  if (state === 'created' || (problems.length === 0 && !isFailed)) return null;
  return (
    <ul className="package-problems">
      {isFailed ? (
        <li data-level="error">
          <strong>上次没建成：{say}</strong>
        </li>
      ) : null}
      {problems.map(({ field, level, say: words, fix }) => (
        <li key={`${field} ${words}`} data-level={level}>
          <strong>{words}</strong>
          <span>{fix}</span>
        </li>
      ))}
    </ul>
  );
}
