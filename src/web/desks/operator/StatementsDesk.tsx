import { Drawer, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { statementStatusWords, statementStepsFrom, statementSteps } from '#contract/trade/statement-flow.ts';
import { owedWords } from '#contract/trade/statement-words.ts';
import { LedgerTable } from '../../trade/ledger/LedgerLines.tsx';
import { STATEMENT_READS } from '../../trade/ledger/statement.data.ts';
import { StatementFacts, StatementLines, StatementTag } from '../../trade/ledger/StatementFacts.tsx';
import { Button } from '../../platform/Button.tsx';
import { useFocusBack } from '../../platform/focus-back.ts';
import { type ListQuery, useListQuery } from '../../platform/list-query.ts';
import { useMutation } from '../../platform/mutation.ts';
import { momentWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { deskQuestion } from './desk-question.ts';
import { lookColumn } from './DeskCells.tsx';
import { DeskTable } from './DeskTable.tsx';
import { DeskTools } from './DeskTools.tsx';
import {
  type StatementRow,
  type StatementUnderReview,
  useStatementUnderReview,
  useStatements,
} from './operator.data.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

const states = { ...statementStatusWords, all: '全部' };

/** 对账单: made on the first of the month as drafts, looked through and sent here. */
export default function StatementsDesk() {
  const list = useListQuery();
  const read = useStatements(deskQuestion(list, 'status', states));
  const open = list.get('statement');
  return (
    <>
      <DeskTools list={list} name="status" label="对账单状态" states={states} first="draft" search="店铺名" />
      <DeskTable read={read} list={list} columns={columnsOf(list)} empty="没有这样的对账单" />
      {open ? (
        <StatementDrawer key={open} id={open} close={() => list.set({ statement: undefined, page: list.page })} />
      ) : null}
    </>
  );
}

const columnsOf = (list: ListQuery): TableColumnsType<StatementRow> => [
  { title: '店铺', dataIndex: 'shopName' },
  { title: '月份', dataIndex: 'month', width: 90 },
  { title: '状态', dataIndex: 'status', width: 90, render: (_, { status }) => <StatementTag status={status} /> },
  { title: '货款', dataIndex: 'earnedFen', width: 130, align: 'right', render: (fen: number) => `¥${yuan(fen)}` },
  {
    title: '期末',
    dataIndex: 'closingFen',
    width: 190,
    align: 'right',
    render: (_, one) => owedWords(one.closingFen, one),
  },
  { title: '笔数', dataIndex: 'lineCount', width: 70, align: 'right' },
  { title: '时间', dataIndex: 'since', width: 140, render: (at: string) => momentWords(at) },
  lookColumn(({ id, shopName, month, status }) => ({
    words: statementStepsFrom(status, 'platform').length > 0 ? '处理' : '查看',
    of: `${shopName} ${month}`,
    press: () => list.set({ statement: id, page: list.page }),
  })),
];

function StatementDrawer({ id, close }: { id: string; close: () => void }) {
  useFocusBack();
  const read = useStatementUnderReview(id);
  const statement = read.data;
  return (
    <Drawer
      open
      size={820}
      title={statement ? `${statement.month} 对账单 · ${statement.shopName}` : '对账单'}
      onClose={close}
      // the scrolling element is our own, so that it can be scrolled by keyboard
      styles={{ body: { padding: 0, overflow: 'hidden' } }}
      footer={statement ? <Actions statement={statement} /> : null}
    >
      <div className="desk-drawer" tabIndex={0} role="region" aria-label="对账单内容">
        <AskedAnew read={read}>
          {(one) => (
            <>
              <p className="desk-tags">
                <StatementTag status={one.status} />
              </p>
              <StatementFacts statement={one} />
              <section>
                <h2>明细</h2>
                <StatementLines id={id} party="operator">
                  {(lines) => <LedgerTable lines={lines} party="operator" />}
                </StatementLines>
              </section>
            </>
          )}
        </AskedAnew>
      </div>
    </Drawer>
  );
}

function Actions({ statement: { id, status, shopName } }: { statement: StatementUnderReview }) {
  const [isAnswering, setAnswering] = useState(false);
  const close = () => setAnswering(false);
  const move = useMutation('POST /api/v2/operator/moveStatement', { refresh: STATEMENT_READS, done: close });
  const actions = statementStepsFrom(status, 'platform');
  if (actions.length === 0) return null;
  return (
    <div className="desk-actions">
      {actions.includes('send') ? (
        <Button tone="main" disabled={move.isPending} onClick={() => move.mutate({ id, action: 'send', reason: '' })}>
          {statementSteps.send.label}
        </Button>
      ) : null}
      {actions.includes('answer') ? (
        <Button tone="main" disabled={move.isPending} onClick={() => setAnswering(true)}>
          {statementSteps.answer.label}
        </Button>
      ) : null}
      {isAnswering ? (
        <ReasonDialog
          title={`答复异议：${shopName}`}
          note="店主会看到答复，再确认一次。明细不改：记错的打款到“结算”里冲回，会在下个月的对账单里。"
          okText="答复并发出"
          isBusy={move.isPending}
          ok={(reason) => move.mutate({ id, action: 'answer', reason })}
          cancel={close}
        />
      ) : null}
    </div>
  );
}
