import { Link, useNavigate, useSearchParams } from 'react-router';
import { useMe } from '../accounts/me.ts';
import { SignInFirst } from '../accounts/PersonalFrame.mobile.tsx';
import { PageSkeleton } from '../mobile/parts/PageSkeleton.tsx';
import { AddressForm } from '../people/AddressForm.tsx';
import { AreaInput } from '../people/AreaInput.mobile.tsx';
import { DayInput } from '../people/DayInput.mobile.tsx';
import { InvoiceForm } from '../people/InvoiceForm.tsx';
import { hasBefore } from '../platform/place.ts';
import { useRead } from '../platform/read.ts';
import { type Screen, screenRules, to } from '../platform/screens.ts';
import { ErrorPanel, Skeleton } from '../platform/StatusPanel.tsx';
import { AddressChoice } from './AddressChoice.tsx';
import { InvoiceChoice } from './InvoiceChoice.tsx';
import {
  hindranceWords,
  NothingToSettle,
  SettleQuestions,
  SettleSteps,
  SettleTotal,
  SubmitButton,
} from './SettleFoot.tsx';
import { SettleOrders } from './SettleOrders.tsx';
import { type Settle, useSettle } from './use-settle.ts';
import '../people/people.css';
import '../accounts/PersonalFrame.mobile.css';
import './settle.css';

/** 结算 on the phone, with the submit button in reach of the thumb. */
export function SettlePage({ screen }: { screen: Screen }) {
  const { status } = useMe();
  if (status === 'unknown') return <PageSkeleton />;
  return (
    <div className="personal settle">
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      {status === 'visitor' ? <SignInFirst screen={screen} /> : <Settling />}
    </div>
  );
}

function Settling() {
  const settle = useSettle();
  const [params] = useSearchParams();
  const form = params.get('form');
  if (settle.isEmpty) {
    return <NothingToSettle />;
  }
  // The state lives above both, so it is kept while a form is open.
  if (form === 'address') return <AddressFormPage settle={settle} which={params.get('which')} />;
  if (form === 'invoice') return <InvoiceFormPage settle={settle} which={params.get('which')} />;
  return <Choosing settle={settle} />;
}

function Choosing({ settle }: { settle: Settle }) {
  const navigate = useNavigate();
  const edit = (form: 'address' | 'invoice', which: 'new' | { id: string }) =>
    void navigate(to('settle', { form, which: which === 'new' ? which : which.id }));
  const preview = settle.preview;
  return (
    <>
      <SettleSteps />
      <section className="panel" aria-labelledby="settle-address">
        <h2 id="settle-address">收货地址</h2>
        <AddressChoice settle={settle} edit={(address) => edit('address', address)} />
      </section>
      <section className="panel" aria-labelledby="settle-invoice">
        <h2 id="settle-invoice">发票</h2>
        <InvoiceChoice settle={settle} edit={(invoice) => edit('invoice', invoice)} />
      </section>
      {preview.data ? (
        <SettleOrders settle={settle} preview={preview.data} DayInput={DayInput} />
      ) : preview.isError ? (
        <>
          <ErrorPanel error={preview.error} retry={() => void preview.refetch()} />
          <Link className="button" to={to('cart')}>
            回购物车修改
          </Link>
        </>
      ) : (
        <Skeleton height="320px" />
      )}
      {preview.data ? <Bar settle={settle} /> : null}
    </>
  );
}

function Bar({ settle }: { settle: Settle }) {
  const preview = settle.preview.data;
  if (!preview) return null;
  const hindrance = hindranceWords(settle, preview);
  return (
    <aside className="settle-bar" aria-label="提交订单">
      <SettleQuestions settle={settle} />
      {hindrance ? <p className="settle-problem">{hindrance}</p> : null}
      <div className="settle-bar-line">
        <SettleTotal settle={settle} preview={preview} />
        <SubmitButton settle={settle} preview={preview} />
      </div>
    </aside>
  );
}

/** Closes a form, which is a page of its own so that the phone's back button leaves it. */
function useLeave(): () => void {
  const navigate = useNavigate();
  return () => (hasBefore() ? void navigate(-1) : void navigate(to('settle'), { replace: true }));
}

function AddressFormPage({ settle, which }: { settle: Settle; which: string | null }) {
  const leave = useLeave();
  const { data, isError, error, refetch } = settle.addresses;
  if (isError && !data) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height="320px" />;
  const address = data.list.find(({ id }) => id === which) ?? null;
  return (
    <section className="panel">
      <h2>{address ? '修改收货地址' : '新增收货地址'}</h2>
      <AddressForm
        address={address}
        AreaInput={AreaInput}
        done={(id) => {
          settle.chooseAddress(id);
          leave();
        }}
        cancel={leave}
      />
    </section>
  );
}

function InvoiceFormPage({ settle, which }: { settle: Settle; which: string | null }) {
  const leave = useLeave();
  const { data, isError, error, refetch } = useRead('GET /api/v2/invoice/list', undefined);
  if (isError && !data) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height="320px" />;
  const invoice = data.list.find(({ id }) => id === which) ?? null;
  return (
    <section className="panel">
      <h2>{invoice ? '修改发票抬头' : '新增发票抬头'}</h2>
      <InvoiceForm
        invoice={invoice}
        done={(titleId) => {
          settle.chooseInvoice({ titleId, type: settle.invoice?.type ?? 'normal' });
          leave();
        }}
        cancel={leave}
      />
    </section>
  );
}
