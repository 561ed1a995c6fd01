import type { ReactNode } from 'react';
import type { LedgerLine } from '#contract/ledger.ts';
import { statementStatusWords } from '#contract/statement-flow.ts';
import type { Statement, StatementDetail } from '#contract/statements.ts';
import { ErrorPanel, Skeleton } from '../platform/StatusPanel.tsx';
import { momentWords } from '../platform/time-words.ts';
import { yuan } from '../platform/words.ts';
import { useStatementLines } from './statement.data.ts';
import './ledger.css';

/** 平台应付 ¥12.00, or 欠平台 ¥12.00 */
export const owedWords = (fen: number): string => `${fen < 0 ? '欠平台' : '平台应付'} ¥${yuan(Math.abs(fen))}`;

export function StatementTag({ status }: Pick<Statement, 'status'>) {
  return (
    <span className="statement-tag" data-status={status}>
      {statementStatusWords[status]}
    </span>
  );
}

/** How the closing balance comes about, and what was said about it. */
export function StatementFacts({ statement }: { statement: StatementDetail }) {
  const { openingFen, earnedFen, feeFen, paidFen, closingFen, events } = statement;
  const rows = [
    ['期初', owedWords(openingFen)],
    ['本期货款', `+ ¥${yuan(earnedFen)}`],
    ['平台服务费', `- ¥${yuan(feeFen)}`],
    ['打款（减缴款）', `- ¥${yuan(paidFen)}`],
    ['期末', owedWords(closingFen)],
  ] as const;
  return (
    <>
      <dl className="statement-facts">
        {rows.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {events.length > 0 ? (
        <ul className="statement-events" aria-label="经过">
          {events.map(({ at, by, label, note }) => (
            <li key={`${at} ${label}`}>
              {momentWords(at)} {PARTIES[by]}
              {label}
              {note ? `：${note}` : ''}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const PARTIES = { platform: '平台', shop: '店铺', system: '' } as const;

export function StatementLines({
  id,
  party,
  children,
}: {
  id: string;
  party: 'shop' | 'operator';
  children: (lines: readonly LedgerLine[]) => ReactNode;
}) {
  const lines = useStatementLines(id, party);
  if (!lines.items) {
    return lines.isError ? (
      <ErrorPanel error={lines.error} retry={() => void lines.refetch()} />
    ) : (
      <Skeleton height="200px" />
    );
  }
  return (
    <>
      {children(lines.items)}
      {lines.hasNextPage ? (
        <p className="ledger-more">
          <button
            type="button"
            className="button"
            onClick={() => void lines.fetchNextPage()}
            disabled={lines.isFetchingNextPage}
          >
            更早的
          </button>
        </p>
      ) : null}
    </>
  );
}
