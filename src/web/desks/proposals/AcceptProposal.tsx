import { type ComponentProps, useState } from 'react';
import { isInvoiceable, othersTaxFen } from '#contract/desks/proposal-tax.ts';
import { isInOption, quantityUnitOf } from '#contract/desks/proposal-words.ts';
import type { Quote } from '#contract/desks/proposal-shapes.ts';
import type { acceptProposal } from '#contract/desks/proposals.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { asSum } from '#contract/platform/sums.ts';
import type { WantedInvoice } from '#contract/trade/orders.ts';
import { AddressForm } from '../../people/personal-centre/AddressForm.tsx';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { useRead } from '../../platform/read.ts';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { AddressSelect } from '../../trade/supply/AddressSelect.tsx';
import { InvoiceQuestion, invoiceTrouble } from './InvoiceQuestion.tsx';
import { Sum } from './ProposalLook.tsx';
import type { AnswerChoice, Bearer, Seen } from './use-answer-choice.ts';

export type MadeOrders = ReplyOf<typeof acceptProposal>['orders'];

type AreaInput = ComponentProps<typeof AddressForm>['AreaInput'];

/** What 接受 is about, before an address is asked for. */
export function Accepted({ quote }: { quote: Quote }) {
  const { sections, sums, ticked } = quote;
  const items = sections
    .flatMap((section) => section.items)
    .filter((item) => sums.some(({ id }) => isInOption(item, id, ticked)));
  return (
    <div className="proposal-accepted">
      <p>
        您要接受的：
        {items.map((item) => `${item.title} ${item.quantity} ${quantityUnitOf(item)}`.trim()).join('、')}
      </p>
      {sums.map((sum) => (
        <Sum key={sum.id} sum={sum} quote={quote} />
      ))}
    </div>
  );
}

interface Props {
  readonly AreaInput: AreaInput;
  readonly bearer: Bearer;
  readonly seen: Seen;
  /** of an option */
  readonly choice: AnswerChoice;
  readonly done: (orders: MadeOrders) => void;
}

/** The address, the invoice, and the order. */
export function AcceptProposal({ AreaInput, bearer, seen, choice, done }: Props) {
  const { option, changed, ticked, shown } = choice;
  const sum = shown.sums[0]!;
  const receiver = useReceiver();
  const invoice = useWantedInvoice(isInvoiceable(shown, sum));
  const othersTax = othersTaxFen(shown, sum, seen.othersTax);
  const accept = useMutation('POST /api/v2/solution/accept', {
    done: ({ orders }) => done(orders),
    refresh: ['GET /api/v2/order/list'],
  });
  const press = () =>
    accept.mutate({
      ...{ ...bearer, option: option!, sentNo: seen.sentNo, addressId: receiver.addressId },
      ...(changed.length > 0 ? { changed: [...changed] } : {}),
      ...(ticked.length > 0 ? { ticked } : {}),
      payableFen: sum.payableFen,
      ...(invoice.wanted === null ? {} : { invoice: invoice.wanted, othersTaxFen: othersTax }),
    });
  if (!receiver.list && receiver.error) return <ErrorPanel error={receiver.error} retry={receiver.again} />;
  if (!receiver.list) return <Skeleton height="96px" />;
  return (
    <>
      <h3>送到哪里</h3>
      <ReceiverFields receiver={receiver} list={receiver.list} AreaInput={AreaInput} />
      <h3>发票</h3>
      <InvoiceFields invoice={invoice} payableFen={sum.payableFen} othersTaxFen={othersTax} />
      <p className="centre-note">
        {receiver.isWritten
          ? '接受就是下单：按上面的数量和价格生成订单，然后在订单里付款。'
          : '先保存收货地址，再接受。'}
      </p>
      <p className="proposal-adds">
        <Button tone="main" disabled={accept.isPending || !receiver.isWritten || !invoice.isReady} onClick={press}>
          {accept.isPending ? '正在下单…' : '接受并下单'}
        </Button>
      </p>
    </>
  );
}

/** The chosen address, else the default one, else the first. */
function useReceiver() {
  const addresses = useRead('GET /api/v2/address/list', undefined);
  const [chosen, choose] = useState('');
  const [isWriting, setWriting] = useState(false);
  const list = addresses.data?.list;
  return {
    ...{ list, error: addresses.error, choose, setWriting },
    again: () => void addresses.refetch(),
    addressId: chosen || (list?.find(({ isDefault }) => isDefault) ?? list?.[0])?.id || '',
    /** false while a new address is typed */
    isWritten: !isWriting && list !== undefined && list.length > 0,
  };
}

type Receiver = ReturnType<typeof useReceiver>;

interface ReceiverProps {
  readonly receiver: Receiver;
  readonly list: NonNullable<Receiver['list']>;
  readonly AreaInput: AreaInput;
}

function ReceiverFields({ receiver, list, AreaInput }: ReceiverProps) {
  if (!receiver.isWritten)
    return (
      <AddressForm
        address={null}
        AreaInput={AreaInput}
        done={(id) => {
          receiver.choose(id);
          receiver.setWriting(false);
        }}
        cancel={list.length > 0 ? () => receiver.setWriting(false) : undefined}
      />
    );
  return (
    <div className="fields">
      <AddressSelect label="收货地址" list={list} value={receiver.addressId} change={receiver.choose} />
      <p className="proposal-adds">
        <Button onClick={() => receiver.setWriting(true)}>新增地址</Button>
      </p>
    </div>
  );
}

/** @param isOffered 含税: with the proposer's tax nothing has to be agreed on for an invoice */
function useWantedInvoice(isOffered: boolean) {
  const titles = useRead('GET /api/v2/invoice/list', undefined, { enabled: isOffered });
  const [invoice, change] = useState<WantedInvoice | null>(null);
  const wanted = isOffered ? invoice : null;
  const hasTrouble = wanted !== null && (!titles.data || invoiceTrouble(wanted, titles.data.list) !== '');
  return { isOffered, titles, wanted, change, isReady: !hasTrouble };
}

interface InvoiceProps {
  readonly invoice: ReturnType<typeof useWantedInvoice>;
  readonly payableFen: number;
  /** what other shops add with an invoice */
  readonly othersTaxFen: number;
}

function InvoiceFields({ invoice: { isOffered, titles, wanted, change }, payableFen, othersTaxFen }: InvoiceProps) {
  if (!isOffered)
    return <p className="centre-note">这份报价不含税，下单时不开发票。要发票，请先在下面留言，和对方商量好税款。</p>;
  return (
    <>
      {titles.data ? (
        <InvoiceQuestion list={titles.data.list} wanted={wanted} change={change} />
      ) : titles.error ? (
        <>
          <ErrorPanel error={titles.error} retry={() => void titles.refetch()} />
          <p className="centre-note">发票抬头没有读出来。不开发票可以照样接受。</p>
        </>
      ) : (
        <Skeleton height="56px" />
      )}
      {wanted !== null && othersTaxFen > 0 ? (
        <p className="centre-note">
          要发票，别家店铺按自己的税点另加税 <b>{asSum(othersTaxFen)}</b>，一共{' '}
          <b>{asSum(payableFen + othersTaxFen)}</b>
          ，别家的运费另计。
        </p>
      ) : null}
    </>
  );
}
