import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { invoiceStatusWords, isInvoiceStep } from '#contract/trade/invoice-flow.ts';
import type { InvoiceOfOrder, InvoicePaper } from '#contract/trade/invoices.ts';
import { invoiceTypeWords } from '#contract/trade/order-words.ts';
import type { Over } from '../orders/over.ts';
import { Button } from '../../platform/Button.tsx';
import { SureButton } from '../../platform/SureButton.tsx';
import { CopyButton } from '../../platform/CopyButton.tsx';
import { fetchFile } from '../../platform/fetch-file.ts';
import { useMutation } from '../../platform/mutation.ts';
import { momentWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';
import { INVOICE_READS, useOrderInvoice } from './invoice.data.ts';
import { invoiceTone, leftWords } from './invoice.words.ts';
import '../../platform/state-tags.css';
import '../orders/orders.css';
import './invoices.css';

const RequestForm = latePart(async () => ({ default: (await import('./RequestForm.tsx')).RequestForm }));
const RecordForm = latePart(async () => ({ default: (await import('./RecordForm.tsx')).RecordForm }));

interface Props {
  readonly orderNo: string;
  readonly party: 'buyer' | 'shop';
  readonly Over: Over;
}

/** 发票 of an order: what was asked for, what is written on the invoices, and the next step. */
export function InvoiceSection({ orderNo, party, Over }: Props) {
  const read = useOrderInvoice(orderNo, party);
  const [form, setForm] = useState<'request' | 'record'>();
  const close = () => setForm(undefined);
  if (!read.data) return null;
  const { status, wish, papers, hindrance } = read.data;
  const canAsk = isInvoiceStep('request', 'buyer', status);
  if (party === 'shop' && (status === null || wish === null)) return null;
  const canRecord =
    party === 'shop' && (isInvoiceStep('issue', 'shop', status) || isInvoiceStep('reverse', 'shop', status));
  return (
    <section className="panel" aria-label="发票">
      <h2>
        发票 {party === 'shop' && wish ? <CopyButton what="开票资料" words={titleWords(wish)} /> : null}
        {status === null ? null : (
          <span className="order-status" data-tone={invoiceTone(status)}>
            {invoiceStatusWords[status]}
          </span>
        )}
      </h2>
      {status === null || status === 'withdrawn' ? null : <p>{leftWords(read.data)}</p>}
      {wish === null || status === null || status === 'withdrawn' ? null : <Wish wish={wish} />}
      <Papers papers={papers} />
      <p className="order-actions">
        {party === 'buyer' && canAsk ? (
          hindrance === '' ? (
            <Button onClick={() => setForm('request')}>要发票</Button>
          ) : (
            <span className="fields-note">{hindrance}</span>
          )
        ) : null}
        {party === 'buyer' && status === 'requested' && papers.length === 0 ? <Withdraw orderNo={orderNo} /> : null}
        {canRecord ? (
          <Button onClick={() => setForm('record')}>
            {status === 'toReverse' || status === 'issued' ? '登记红字发票' : '登记发票'}
          </Button>
        ) : null}
      </p>
      {form === undefined ? null : (
        <Suspense>
          <Over title={form === 'request' ? '要发票' : '登记发票'} close={close}>
            {form === 'request' ? (
              <RequestForm orderNo={orderNo} close={close} />
            ) : (
              <RecordForm orderNo={orderNo} invoice={read.data} close={close} />
            )}
          </Over>
        </Suspense>
      )}
    </section>
  );
}

type Asked = NonNullable<InvoiceOfOrder['wish']>;

const rowsOf = (wish: Asked): readonly (readonly [string, string])[] =>
  (
    [
      ['类型', invoiceTypeWords[wish.type]],
      ['抬头', wish.title],
      ['税号', wish.taxNumber],
      ['开户行', `${wish.bank} ${wish.bankAccount}`.trim()],
      ['注册地址', wish.registeredAddress],
      ['注册电话', wish.registeredPhone],
    ] as const
  ).filter(([, words]) => words !== '');

const titleWords = (wish: Asked): string =>
  rowsOf(wish)
    .slice(1)
    .map((row) => row.join('：'))
    .join('\n');

function Wish({ wish }: { wish: Asked }) {
  return (
    <dl className="agreed">
      {rowsOf(wish).map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function Papers({ papers }: { papers: readonly InvoicePaper[] }) {
  const open = useMutation('POST /api/v2/order/invoiceFile', { done: ({ url }) => fetchFile(url) });
  if (papers.length === 0) return null;
  return (
    <ul className="invoice-papers" aria-label="已登记的发票">
      {papers.map(({ id, number, issuedOn, totalFen, taxFen, format, reverses, mismatches, recordedAt }) => (
        <li key={id}>
          <p>
            <strong>
              {totalFen < 0 ? '红字 ' : ''}
              {number}
            </strong>
            <b>¥{yuan(totalFen)}</b>
          </p>
          <p>
            <small>
              {issuedOn} 开{taxFen === null ? '' : `，税额 ¥${yuan(taxFen)}`}
              {reverses === null ? '' : `，冲 ${reverses}`}
              {format === 'pdf' && taxFen === null ? '，金额是照 PDF 手填的' : ''} · {momentWords(recordedAt)} 登记
            </small>
            <Button
              disabled={open.isPending}
              onClick={() => open.mutate({ id })}
              aria-label={`下载 ${format.toUpperCase()}：发票 ${number}`}
            >
              下载 {format.toUpperCase()}
            </Button>
          </p>
          {mismatches.map((one) => (
            <p key={one} className="field-problem">
              {one}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Withdraw({ orderNo }: { orderNo: string }) {
  const withdraw = useMutation('POST /api/v2/order/withdrawInvoice', { refresh: INVOICE_READS });
  return (
    <SureButton
      className="button"
      label="不要发票了"
      question="不要这张订单的发票了？以后还能再要。"
      yes="不要了"
      isBusy={withdraw.isPending}
      onYes={() => withdraw.mutate({ orderNo })}
    />
  );
}
