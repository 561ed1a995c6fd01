import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { LedgerLine } from '#contract/ledger.ts';
import { statementSteps, statementStepsFrom } from '#contract/statement-flow.ts';
import type { StatementDetail } from '#contract/statements.ts';
import { ReasonForm } from '../orders/ReasonForm.tsx';
import { fetchFile } from '../platform/fetch-file.ts';
import type { ListQuery } from '../platform/list-query.ts';
import { useMutation } from '../platform/mutation.ts';
import { to } from '../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../platform/StatusPanel.tsx';
import { yuan } from '../platform/words.ts';
import { STATEMENT_READS, useStatement, useStatements } from './statement.data.ts';
import { owedWords, StatementFacts, StatementLines, StatementTag } from './StatementFacts.tsx';
import './ledger.css';

interface Props {
  readonly list: ListQuery;
  /** the lines in this layout */
  readonly children: (lines: readonly LedgerLine[]) => ReactNode;
}

/** 对账单: the list, or the one in the address. */
export function Statements({ list, children }: Props) {
  const id = list.get('statement');
  return id === undefined ? <List list={list} /> : <One key={id} id={id} lines={children} />;
}

function List({ list }: Pick<Props, 'list'>) {
  const read = useStatements(list.page);
  if (!read.data)
    return read.isError ? (
      <ErrorPanel error={read.error} retry={() => void read.refetch()} />
    ) : (
      <Skeleton height="320px" />
    );
  const { list: rows, total, page, pageSize } = read.data;
  if (rows.length === 0)
    return <EmptyPanel title="还没有对账单：每月初平台发出上个月的，在这里核对、确认" drawing="emptyOrders" />;
  return (
    <>
      <ul className="statement-list">
        {rows.map((one) => (
          <li key={one.id}>
            <Link to={to('merchantLedger', { account: 'statements', statement: one.id })}>
              <strong>{one.month}</strong> <StatementTag status={one.status} />
              <span>
                货款 ¥{yuan(one.earnedFen)} · {one.lineCount} 笔
              </span>
              <span className="statement-closing">期末{owedWords(one.closingFen)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {total > pageSize ? (
        <p className="ledger-more">
          {page > 1 ? (
            <button type="button" className="button" onClick={() => list.set({ page: page - 1 })}>
              更近的
            </button>
          ) : null}
          {page * pageSize < total ? (
            <button type="button" className="button" onClick={() => list.set({ page: page + 1 })}>
              更早的
            </button>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

function One({ id, lines }: { id: string; lines: Props['children'] }) {
  const read = useStatement(id);
  if (!read.data)
    return read.isError ? (
      <ErrorPanel error={read.error} retry={() => void read.refetch()} />
    ) : (
      <Skeleton height="320px" />
    );
  const statement = read.data;
  return (
    <article aria-label={`${statement.month} 对账单`} className="statement">
      <header>
        <Link className="text-button" to={to('merchantLedger', { account: 'statements' })}>
          全部对账单
        </Link>
        <h2>
          {statement.month} 对账单 <StatementTag status={statement.status} />
        </h2>
        <Downloads id={id} />
      </header>
      <StatementFacts statement={statement} />
      <Answer statement={statement} />
      <h3>明细</h3>
      <StatementLines id={id} party="shop">
        {lines}
      </StatementLines>
    </article>
  );
}

function Downloads({ id }: { id: string }) {
  const ask = useMutation('POST /api/v2/shop/statement/file', { done: ({ url }) => fetchFile(url) });
  return (
    <p className="statement-files">
      {(['pdf', 'xlsx'] as const).map((format) => (
        <button
          key={format}
          type="button"
          className="button"
          disabled={ask.isPending}
          onClick={() => ask.mutate({ id, format })}
        >
          下载 {format === 'pdf' ? 'PDF' : 'xlsx'}
        </button>
      ))}
    </p>
  );
}

/** Confirms, or says what is wrong. */
function Answer({ statement: { id, status } }: { statement: StatementDetail }) {
  const [isDisputing, setDisputing] = useState(false);
  const close = () => setDisputing(false);
  const answer = useMutation('POST /api/v2/shop/statement/answer', { refresh: STATEMENT_READS, done: close });
  if (statementStepsFrom(status, 'shop').length === 0) return null;
  if (isDisputing) {
    return (
      <ReasonForm
        label="提交异议"
        usual={['少算了订单', '服务费率不对', '打款没有收到']}
        most={300}
        isSending={answer.isPending}
        send={(reason) => answer.mutate({ id, action: 'dispute', reason })}
        cancel={close}
      >
        <p className="fields-note">写明哪一笔、哪里不对，平台核对以后答复，您再确认一次。</p>
      </ReasonForm>
    );
  }
  return (
    <p className="statement-answer">
      <button
        type="button"
        className="button button-main"
        disabled={answer.isPending}
        onClick={() => answer.mutate({ id, action: 'confirm', reason: '' })}
      >
        {statementSteps.confirm.label}
      </button>
      <button type="button" className="button" disabled={answer.isPending} onClick={() => setDisputing(true)}>
        {statementSteps.dispute.label}
      </button>
    </p>
  );
}
