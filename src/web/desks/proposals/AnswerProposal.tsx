import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { mayProposal } from '#contract/desks/proposal-flow.ts';
import { withQuantities } from '#contract/desks/proposal-grid.ts';
import { isInvoiceable, othersTaxFen } from '#contract/desks/proposal-tax.ts';
import { isInOption, isOffered, quantityUnitOf } from '#contract/desks/proposal-words.ts';
import type { OptionSum, Quote, QuotedItem } from '#contract/desks/proposal-shapes.ts';
import type { WantedInvoice } from '#contract/trade/orders.ts';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { acceptProposal, lookProposal } from '#contract/desks/proposals.ts';
import { asSum } from '#contract/platform/sums.ts';
import { AddressForm } from '../../people/personal-centre/AddressForm.tsx';
import { TextField } from '../../platform/Fields.tsx';
import { call } from '../../platform/call.ts';
import { CallFailure } from '../../platform/failure.ts';
import { useListQuery } from '../../platform/list-query.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useRead } from '../../platform/read.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { AddressSelect } from '../../trade/supply/AddressSelect.tsx';
import { InvoiceQuestion, invoiceTrouble } from './InvoiceQuestion.tsx';
import { ChangeQuantities } from './ChangeQuantities.tsx';
import type { Grid } from './ItemEditor.tsx';
import { useQuantities } from './kept-quantities.ts';
import { CommentForm, CommentList, ItemThread } from './Comments.tsx';
import { ProposalLook, Sum } from './ProposalLook.tsx';
import { useViewerMark } from './viewer-mark.ts';
import '../../people/personal-centre/people.css';
import './proposals.css';

interface Props {
  readonly isMember: boolean;
  /** the layout's way to sign in */
  readonly signIn: ReactNode;
  readonly AreaInput: ComponentProps<typeof AddressForm>['AreaInput'];
  readonly Grid: Grid;
}

/** 答复方案: what the bearer of a link accepts or declines. Signing in by a code is asked for accepting only. */
export function AnswerProposal(props: Props) {
  const query = useListQuery();
  const token = query.get('token') ?? '';
  const viewer = useViewerMark(token);
  const marked: { token: string; viewer?: string } = viewer === '' ? { token } : { token, viewer };
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const read = useQuery({
    queryKey: ['proposal look', token, viewer, password, props.isMember],
    queryFn: async () =>
      (await call('POST /api/v2/solution/look', { body: { ...marked, ...(password === '' ? {} : { password }) } }))
        .data,
    retry: false,
    enabled: token.length >= LEAST_TOKEN,
  });
  if (token.length < LEAST_TOKEN) {
    return (
      <>
        <h1 className="centre-title">答复方案</h1>
        <EmptyPanel title="链接不完整，请从收到的消息里重新打开方案；打不开就请对方再发一次" drawing="notFound">
          <Link className="button" to={to('home')}>
            先看看首页
          </Link>
        </EmptyPanel>
      </>
    );
  }
  if (read.error instanceof CallFailure && read.error.reason === 'link.password') {
    return (
      <form
        className="panel fields"
        onSubmit={(event) => {
          event.preventDefault();
          setPassword(typed);
        }}
      >
        <h1 className="centre-title">请输入访问密码</h1>
        <TextField
          label="访问密码"
          type="password"
          maxLength={20}
          autoComplete="off"
          value={typed}
          problem={password === '' ? undefined : read.error.message}
          change={setTyped}
        />
        <button type="submit" className="button button-main" disabled={typed === ''}>
          打开
        </button>
      </form>
    );
  }
  if (read.error instanceof CallFailure && read.error.reason === 'link.phone') {
    return (
      <>
        <h1 className="centre-title">答复方案</h1>
        <EmptyPanel title="这份方案要先验证手机号才能看，验证一次管一天" drawing="notFound">
          <a className="button button-main" href={`/s/${token}`}>
            去验证手机号
          </a>
        </EmptyPanel>
      </>
    );
  }
  if (read.error)
    return (
      <>
        <h1 className="centre-title">答复方案</h1>
        <ErrorPanel error={read.error} retry={() => void read.refetch()} />
      </>
    );
  if (!read.data) return <Skeleton height="480px" />;
  return <Answer {...props} bearer={{ ...marked, ...(password === '' ? {} : { password }) }} seen={read.data} />;
}

const LEAST_TOKEN = 20;

interface AnswerProps extends Props {
  readonly bearer: { readonly token: string; readonly password?: string; readonly viewer?: string };
  readonly seen: ReplyOf<typeof lookProposal>;
}

function Answer({ isMember, signIn, AreaInput, Grid, bearer, seen }: AnswerProps) {
  const { quote, from, hidesPrices, hidesSupplier, status, isOwn, sentNo } = seen;
  // In the address: signing in would otherwise lose it.
  const query = useListQuery();
  const option = chosenOf(quote.sums, query.get('option'));
  const quantities = useQuantities(`${bearer.token} ${sentNo}`);
  const grids = new Map(seen.grids.map((grid) => [grid.id, grid]));
  const changed = quantities.changed.filter(({ id }) => grids.has(id));
  // In the address too, like the option.
  const added = (query.get('add') ?? '').split(',');
  const optional = quote.sections.flatMap(({ items }) => items).filter((item) => item.isOptional === true);
  const ticked = optional
    .filter((item) => added.includes(item.id) && (option === null || isOffered(item, option)))
    .map(({ id }) => id);
  const wanted = withQuantities(quote, grids, changed, ticked);
  const [comments, setComments] = useState(seen.comments);
  const commenting = useMutation('POST /api/v2/solution/comment', {
    done: (reply) => setComments(reply.comments),
  });
  const [done, setDone] = useState<ReplyOf<typeof acceptProposal>['orders'] | 'declined' | null>(null);
  if (done === 'declined') {
    return (
      <section className="panel">
        <h1 className="centre-title">已告诉 {from}</h1>
        <p>对方会看到您写的原因。改好的方案还是用原来的链接看。</p>
      </section>
    );
  }
  if (done !== null) return <Ordered orders={done} />;
  const shown =
    option === null
      ? wanted.quote
      : {
          ...wanted.quote,
          sums: wanted.quote.sums.filter(({ id }) => id === option),
          sections: wanted.quote.sections.map((section) => ({
            ...section,
            items: section.items.filter((item) => isOffered(item, option)),
          })),
        };
  const isOpen = mayProposal('accept', status) && !isOwn;
  const items = quote.sections.flatMap((section) => section.items);
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  const names = { owner: from, customer: '您这边' };
  const thread = ({ id, title }: QuotedItem) => (
    <ItemThread
      comments={comments.filter(({ itemId }) => itemId === id)}
      names={names}
      ask="问这一件"
      label={title}
      isSending={commenting.isPending}
      send={(text, sent) => commenting.mutate({ ...bearer, text, itemId: id }, { onSuccess: sent })}
    />
  );
  const tickOf = ({ id, title, isOptional }: QuotedItem) =>
    isOptional === true ? (
      <label className="proposal-check proposal-tick">
        <input
          type="checkbox"
          checked={ticked.includes(id)}
          onChange={({ target }) =>
            query.set(
              { add: [...ticked.filter((one) => one !== id), ...(target.checked ? [id] : [])].join(',') || undefined },
              { replace: true },
            )
          }
        />
        要这一件<span className="visually-hidden">：{title}</span>
      </label>
    ) : null;
  const quantitiesOf = (item: QuotedItem) => {
    const grid = grids.get(item.id);
    const before = items.find(({ id }) => id === item.id);
    if (item.kind === 'bundle' && seen.grids.length > 0)
      return <p className="proposal-changed">套餐要改几套、哪些尺码，请在下面留言，对方改好再发。</p>;
    if (!grid || !before) return null;
    return (
      <ChangeQuantities
        grid={grid}
        before={before}
        now={item}
        changed={changed.find(({ id }) => id === item.id)?.lines ?? null}
        problems={wanted.problems.filter(({ at }) => at === item.id).map(({ say }) => say)}
        Grid={Grid}
        set={(lines) => quantities.set(item.id, lines)}
        reset={() => quantities.reset(item.id)}
      />
    );
  };
  return (
    <section className="panel proposal-answer">
      {seen.watermark === null ? null : <Watermark words={seen.watermark} />}
      <h1 className="centre-title">
        {quote.title}{' '}
        <small>
          {from} 的方案，第 {sentNo} 版
        </small>
      </h1>
      {quote.sums.length > 1 ? (
        <fieldset className="proposal-options">
          <legend>选一个选项</legend>
          {wanted.quote.sums.map((sum) => (
            <label key={sum.id} data-chosen={sum.id === option}>
              <input
                type="radio"
                name="option"
                checked={sum.id === option}
                onChange={() => query.set({ option: sum.id }, { replace: true })}
              />
              {hidesPrices ? `选项 ${sum.id}：${sum.name}` : <Sum sum={sum} quote={wanted.quote} />}
            </label>
          ))}
        </fieldset>
      ) : null}
      <ProposalLook
        quote={shown}
        hidesPrices={hidesPrices}
        below={(item) => (
          <>
            {isOpen && !hidesPrices ? tickOf(item) : null}
            <div className="proposal-below">
              {isOpen ? quantitiesOf(item) : null}
              {isOwn || seen.isExample ? null : thread(item)}
            </div>
          </>
        )}
      />
      {hidesSupplier ? <p className="centre-note">对方代为采购的货不能在线接受，请联系对方。</p> : null}
      {isOwn ? <p className="centre-note">这是您自己的方案，客户在这里接受或拒绝。</p> : null}
      {!isOpen && !isOwn ? <p className="centre-note">这份方案已经答复过了。</p> : null}
      {isOpen && !hidesPrices ? (
        <>
          <h2>接受</h2>
          {option === null ? <p className="centre-note">请先在上面选一个选项。</p> : <Accepted quote={shown} />}
          {option === null ? null : wanted.problems.length > 0 ? (
            <p className="centre-note">有货品的数量还不能下单，请按上面红字改好。</p>
          ) : isMember ? (
            <Accept
              AreaInput={AreaInput}
              isInvoiceable={isInvoiceable(shown, shown.sums[0]!)}
              othersTaxFen={othersTaxFen(shown, shown.sums[0]!, seen.othersTax)}
              answer={{
                ...{ ...bearer, option, sentNo },
                ...(changed.length > 0 ? { changed: [...changed] } : {}),
                ...(ticked.length > 0 ? { ticked } : {}),
                payableFen: shown.sums[0]!.payableFen,
              }}
              done={setDone}
            />
          ) : (
            signIn
          )}
        </>
      ) : null}
      {isOpen ? <Decline bearer={bearer} done={() => setDone('declined')} /> : null}
      {isOwn || seen.isExample ? null : (
        <Comments
          comments={comments.filter(({ itemId }) => !titles.has(itemId))}
          names={names}
          titles={titles}
          isSending={commenting.isPending}
          send={(text, sent) => commenting.mutate({ ...bearer, text }, { onSuccess: sent })}
        />
      )}
    </section>
  );
}

/** null while the customer has not chosen */
function chosenOf(sums: readonly OptionSum[], asked: string | undefined): OptionSum['id'] | null {
  if (sums.length === 1) return sums[0]!.id;
  return sums.find(({ id }) => id === asked)?.id ?? null;
}

function Watermark({ words }: { words: string }) {
  return (
    <div className="proposal-watermark" aria-hidden="true">
      {Array.from({ length: 24 }, (_, at) => (
        <span key={at}>{words}</span>
      ))}
    </div>
  );
}

/** What 接受 is about, before an address is asked for. */
function Accepted({ quote }: { quote: Quote }) {
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

interface AcceptProps extends Pick<AnswerProps, 'AreaInput'> {
  /** 含税: with the proposer's tax nothing has to be agreed on for an invoice */
  readonly isInvoiceable: boolean;
  /** what other shops add with an invoice */
  readonly othersTaxFen: number;
  readonly answer: Omit<BodyOf<typeof acceptProposal>, 'addressId' | 'invoice' | 'othersTaxFen'> & {
    readonly payableFen: number;
  };
  readonly done: (orders: ReplyOf<typeof acceptProposal>['orders']) => void;
}

function Accept({ AreaInput, isInvoiceable: mayInvoice, othersTaxFen: othersTax, answer, done }: AcceptProps) {
  const addresses = useRead('GET /api/v2/address/list', undefined);
  const titles = useRead('GET /api/v2/invoice/list', undefined, { enabled: mayInvoice });
  const [chosen, setChosen] = useState('');
  const [isWriting, setWriting] = useState(false);
  const [invoice, setInvoice] = useState<WantedInvoice | null>(null);
  const accept = useMutation('POST /api/v2/solution/accept', {
    done: ({ orders }) => done(orders),
    refresh: ['GET /api/v2/order/list'],
  });
  const list = addresses.data?.list;
  if (!list && addresses.error) return <ErrorPanel error={addresses.error} retry={() => void addresses.refetch()} />;
  if (!list) return <Skeleton height="96px" />;
  const wanted = mayInvoice ? invoice : null;
  const isInvoiceReady =
    wanted === null || (titles.data !== undefined && invoiceTrouble(wanted, titles.data.list) === '');
  const addressId = chosen || (list.find(({ isDefault }) => isDefault) ?? list[0])?.id || '';
  const isWritten = !isWriting && list.length > 0;
  return (
    <>
      <h3>送到哪里</h3>
      {isWritten ? (
        <div className="fields">
          <AddressSelect label="收货地址" list={list} value={addressId} change={setChosen} />
          <p className="proposal-adds">
            <button type="button" className="button" onClick={() => setWriting(true)}>
              新增地址
            </button>
          </p>
        </div>
      ) : (
        <AddressForm
          address={null}
          AreaInput={AreaInput}
          done={(id) => {
            setChosen(id);
            setWriting(false);
          }}
          cancel={list.length > 0 ? () => setWriting(false) : undefined}
        />
      )}
      <h3>发票</h3>
      {mayInvoice ? (
        <>
          {titles.data ? (
            <InvoiceQuestion list={titles.data.list} wanted={invoice} change={setInvoice} />
          ) : titles.error ? (
            <>
              <ErrorPanel error={titles.error} retry={() => void titles.refetch()} />
              <p className="centre-note">发票抬头没有读出来。不开发票可以照样接受。</p>
            </>
          ) : (
            <Skeleton height="56px" />
          )}
          {invoice !== null && othersTax > 0 ? (
            <p className="centre-note">
              要发票，别家店铺按自己的税点另加税 <b>{asSum(othersTax)}</b>，一共{' '}
              <b>{asSum(answer.payableFen + othersTax)}</b>，别家的运费另计。
            </p>
          ) : null}
        </>
      ) : (
        <p className="centre-note">这份报价不含税，下单时不开发票。要发票，请先在下面留言，和对方商量好税款。</p>
      )}
      <p className="centre-note">
        {isWritten ? '接受就是下单：按上面的数量和价格生成订单，然后在订单里付款。' : '先保存收货地址，再接受。'}
      </p>
      <p className="proposal-adds">
        <button
          type="button"
          className="button button-main"
          disabled={accept.isPending || !isWritten || !isInvoiceReady}
          onClick={() =>
            accept.mutate({
              ...{ ...answer, addressId },
              ...(wanted === null ? {} : { invoice: wanted, othersTaxFen: othersTax }),
            })
          }
        >
          {accept.isPending ? '正在下单…' : '接受并下单'}
        </button>
      </p>
    </>
  );
}

interface CommentsProps extends ComponentProps<typeof CommentList> {
  readonly isSending: boolean;
  readonly send: (text: string, done: () => void) => void;
}

/** 留言 on the whole: questions before the answer, and what the other side wrote back. */
function Comments({ isSending, send, ...list }: CommentsProps) {
  const [text, setText] = useState('');
  return (
    <>
      <h2>留言</h2>
      <CommentList {...list} />
      <CommentForm
        label={`问 ${list.names.owner}`}
        placeholder="交期、运费、付款，想问什么都可以"
        text={text}
        change={setText}
        isSending={isSending}
        send={() => send(text, () => setText(''))}
      />
    </>
  );
}

function Ordered({ orders }: { orders: ReplyOf<typeof acceptProposal>['orders'] }) {
  return (
    <section className="panel">
      <h1 className="centre-title">已接受，订单已生成</h1>
      <ul className="proposal-ordered">
        {orders.map(({ orderNo, shopName, payableFen }) => (
          <li key={orderNo}>
            <span>
              {shopName} <small>{showOrderNo(orderNo)}</small>
            </span>
            <strong>{asSum(payableFen)}</strong>
            <Link className="button button-main" to={to('userOrderDetail', { orderNo })}>
              看订单，付款
            </Link>
          </li>
        ))}
      </ul>
      <p className="centre-note">
        下一步：打开订单付款，商家收到款就开始备货。发货、物流、发票都在订单里看；方案的链接也还能打开。
      </p>
    </section>
  );
}

function Decline({ bearer, done }: { bearer: AnswerProps['bearer']; done: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const decline = useMutation('POST /api/v2/solution/decline', { done });
  if (!isAsking) {
    return (
      <p>
        <button type="button" className="text-button" onClick={() => setAsking(true)}>
          不接受，告诉对方原因
        </button>
      </p>
    );
  }
  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        decline.mutate({ ...bearer, reason });
      }}
    >
      <TextField
        label="原因"
        placeholder="价格、交期、数量哪里不合适"
        maxLength={300}
        value={reason}
        change={setReason}
      />
      <p className="proposal-adds">
        <button type="button" className="button" onClick={() => setAsking(false)}>
          再想想
        </button>
        <button type="submit" className="button button-action" disabled={reason.trim() === '' || decline.isPending}>
          拒绝方案
        </button>
      </p>
    </form>
  );
}
