import type { ReactNode } from 'react';
import type { LedgerLine } from '#contract/trade/ledger.ts';
import { type StatementParty, statementPartyWords, statementStatusWords } from '#contract/trade/statement-flow.ts';
import { statementRows } from '#contract/trade/statement-words.ts';
import type { Statement, StatementDetail } from '#contract/trade/statements.ts';
import { Button } from '../../platform/Button.tsx';
import { NoDataYet } from '../../platform/StatusPanel.tsx';
import { momentWords } from '../../platform/time-words.ts';
import { useStatementLines } from './statement.data.ts';
import './ledger.css';

export function StatementTag({ status }: Pick<Statement, 'status'>) {
  return (
    <span className="statement-tag" data-status={status}>
      {statementStatusWords[status]}
    </span>
  );
}

/** How the closing balance comes about, and what was said about it. */
export function StatementFacts({ statement }: { statement: StatementDetail }) {
  const { events, role } = statement;
  return (
    <>
      <dl className="statement-facts">
        {statementRows(statement).map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {events.length > 0 ? (
        <ul className="soft" aria-label="操作记录">
          {events.map(({ at, by, label, note }) => (
            <li key={`${at} ${label}`}>
              {momentWords(at)} {whoWords(by, role)}
              {label}
              {note ? `：${note}` : ''}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** The platform is several people, so its operator reads 平台. */
function whoWords(by: StatementParty, role: Statement['role']): string {
  if (by === 'system') return '';
  return by === role && role !== 'platform' ? '您' : statementPartyWords[by];
}

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
    return <NoDataYet read={lines} height="200px" />;
  }
  return (
    <>
      {children(lines.items)}
      {lines.hasNextPage ? (
        <p className="ledger-more">
          <Button onClick={() => void lines.fetchNextPage()} disabled={lines.isFetchingNextPage}>
            更早的
          </Button>
        </p>
      ) : null}
    </>
  );
}
