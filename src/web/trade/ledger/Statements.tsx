import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ShopAccount } from '#contract/trade/ledger-words.ts';
import type { LedgerLine } from '#contract/trade/ledger.ts';
import { statementSteps, statementStepsFrom } from '#contract/trade/statement-flow.ts';
import { owedWords } from '#contract/trade/statement-words.ts';
import type { Statement, StatementDetail, StatementList } from '#contract/trade/statements.ts';
import { ReasonForm } from '../orders/ReasonForm.tsx';
import { Button } from '../../platform/Button.tsx';
import { fetchFile } from '../../platform/fetch-file.ts';
import { StateTabs } from '../../platform/StateTabs.tsx';
import { type ListQuery, oneOf } from '../../platform/list-query.ts';
import { useMutation } from '../../platform/mutation.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, NoDataYet } from '../../platform/StatusPanel.tsx';
import { yuan } from '../../platform/words.ts';
import { STATEMENT_READS, useStatement, useStatements } from './statement.data.ts';
import { StatementFacts, StatementLines, StatementTag } from './StatementFacts.tsx';
import { TurnPages } from './TurnPages.tsx';
import './ledger.css';

interface Props {
  readonly list: ListQuery;
  /** the lines in this layout */
  readonly children: (lines: readonly LedgerLine[], account: ShopAccount) => ReactNode;
}

const OF = { all: '与平台', customers: '发给采购方', suppliers: '供货方发来' };

/** 对账单: the list, or the one in the address. */
export function Statements({ list, children }: Props) {
  const id = list.get('statement');
  if (id !== undefined) return <One key={id} id={id} lines={children} />;
  return (
    <>
      <StateTabs
        label="谁的对账单"
        words={OF}
        chosen={oneOf(list.get('of'), OF) ?? 'all'}
        param="of"
        forget={['partner']}
        counts={null}
      />
      <List list={list} />
    </>
  );
}

const NONE: Readonly<Record<StatementList, string>> = {
  platform: '还没有对账单：每月初平台发出上个月的，在这里核对、确认',
  customers: '还没有：有商家向您采购，每月初就有上个月的草稿，核对后发给它',
  suppliers: '还没有：您向工厂采购，工厂每月发来上个月的，在这里核对、确认',
};

function List({ list }: Pick<Props, 'list'>) {
  const of = oneOf(list.get('of'), NONE) ?? 'platform';
  const partner = list.get('partner');
  const read = useStatements({ of, ...(partner === undefined ? {} : { partner }), page: list.page });
  if (!read.data) return <NoDataYet read={read} height="320px" />;
  const { list: rows, total, page, pageSize } = read.data;
  if (rows.length === 0) return <EmptyPanel title={NONE[of]} drawing="emptyOrders" />;
  return (
    <>
      <ul className="statement-list">
        {rows.map((one) => (
          <li key={one.id}>
            <Link to={to('merchantLedger', { account: 'statements', of, statement: one.id })}>
              <strong>{one.month}</strong> <StatementTag status={one.status} />
              <span>
                {otherSide(one)} {one.customer === null ? '货款' : '采购'} ¥{yuan(one.earnedFen)} · {one.lineCount} 笔
              </span>
              <span className="statement-closing">期末{owedWords(one.closingFen, one)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <TurnPages {...{ page, pageSize, total }} back="更近的" on="更早的" />
    </>
  );
}

/** The shop with which the reader settles; empty for the platform. */
const otherSide = ({ role, shopName, customer }: Statement): string =>
  role === 'supplier' ? customer!.name : role === 'customer' ? shopName : '';

const LIST_OF = { shop: 'platform', supplier: 'customers', customer: 'suppliers', platform: 'platform' } as const;
const ACCOUNT_OF = { shop: 'balance', supplier: 'claim', customer: 'debt', platform: 'balance' } as const;

function One({ id, lines }: { id: string; lines: Props['children'] }) {
  const read = useStatement(id);
  if (!read.data) return <NoDataYet read={read} height="320px" />;
  const statement = read.data;
  const { role } = statement;
  const other = otherSide(statement);
  const partnerId = role === 'supplier' ? statement.customer!.id : statement.shopId;
  return (
    <article aria-label={`${statement.month} 对账单`} className="statement">
      <header>
        <Link className="text-button" to={to('merchantLedger', { account: 'statements', of: LIST_OF[role] })}>
          全部对账单
        </Link>
        <h2>
          {statement.month} 对账单{other === '' ? '' : ` · ${other}`} <StatementTag status={statement.status} />
        </h2>
        <Downloads id={id} />
      </header>
      <StatementFacts statement={statement} />
      <Answer statement={statement} />
      {other === '' ? null : (
        <p className="soft">
          <Link className="text-button" to={to('merchantLedger', { account: 'partners', partner: partnerId })}>
            {role === 'customer' ? '去付没付的采购单' : '看没付的采购单'}
          </Link>
        </p>
      )}
      <h3>明细</h3>
      <StatementLines id={id} party="shop">
        {(rows) => lines(rows, ACCOUNT_OF[role])}
      </StatementLines>
    </article>
  );
}

function Downloads({ id }: { id: string }) {
  const ask = useMutation('POST /api/v2/shop/statement/file', { done: ({ url }) => fetchFile(url) });
  return (
    <p className="statement-files">
      {(['pdf', 'xlsx'] as const).map((format) => (
        <Button key={format} disabled={ask.isPending} onClick={() => ask.mutate({ id, format })}>
          下载 {format === 'pdf' ? 'PDF' : 'xlsx'}
        </Button>
      ))}
    </p>
  );
}

const ASKS = {
  dispute: {
    label: '提交异议',
    usual: ['少算了订单', '金额不对', '付的款没有算'],
    note: '写明哪一笔、哪里不对，对方核对以后答复，您再确认一次。',
  },
  answer: { label: '答复', usual: ['已核对，金额无误', '那一笔在下个月'], note: '对方会看到答复，再确认一次。' },
} as const;

/** Sends it, confirms it, says what is wrong, or answers that; whatever is the reader's next step. */
function Answer({ statement: { id, status, role } }: { statement: StatementDetail }) {
  const [asked, setAsked] = useState<keyof typeof ASKS | null>(null);
  const close = () => setAsked(null);
  const answer = useMutation('POST /api/v2/shop/statement/answer', { refresh: STATEMENT_READS, done: close });
  const steps = statementStepsFrom(status, role).filter((action) => action !== 'close' && action !== 'reopen');
  if (steps.length === 0) return null;
  if (asked !== null) {
    const { label, usual, note } = ASKS[asked];
    return (
      <ReasonForm
        label={label}
        usual={usual}
        most={300}
        isSending={answer.isPending}
        send={(reason) => answer.mutate({ id, action: asked, reason })}
        cancel={close}
      >
        <p className="fields-note">{note}</p>
      </ReasonForm>
    );
  }
  return (
    <p className="statement-answer">
      {steps.map((action, at) => (
        <button
          key={action}
          type="button"
          className={`button ${at === 0 ? 'button-main' : ''}`}
          disabled={answer.isPending}
          onClick={() =>
            action === 'dispute' || action === 'answer' ? setAsked(action) : answer.mutate({ id, action, reason: '' })
          }
        >
          {statementSteps[action].label}
        </button>
      ))}
    </p>
  );
}
