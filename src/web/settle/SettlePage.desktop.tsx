import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Address, InvoiceTitle } from '#contract/addresses.ts';
import type { Preview } from '#contract/orders.ts';
import { useMe } from '../accounts/me.ts';
import { SignInFirst } from '../accounts/PersonalFrame.desktop.tsx';
import { PageSkeleton } from '../desktop/parts/PageSkeleton.tsx';
import { ReadBody } from '../desktop/parts/ReadBody.tsx';
import { AddressForm } from '../people/AddressForm.tsx';
import { DayInput } from '../people/DayInput.desktop.tsx';
import { InvoiceForm } from '../people/InvoiceForm.tsx';
import { type Screen, screenRules, to } from '../platform/screens.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
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
import './settle.css';

const Window = lazy(() => import('../people/Window.desktop.tsx'));
const LazyAreaInput = lazy(async () => ({ default: (await import('../people/AreaInput.desktop.tsx')).AreaInput }));

/** 结算: the last review of everything ordered, with all choices still open. */
export function SettlePage({ screen }: { screen: Screen }) {
  const { status } = useMe();
  if (status === 'unknown') return <PageSkeleton />;
  return (
    <div className="page settle">
      <h1 className="centre-title">{screenRules[screen].title}</h1>
      {status === 'visitor' ? <SignInFirst /> : <Settling />}
    </div>
  );
}

function Settling() {
  const settle = useSettle();
  if (settle.isEmpty) {
    return <NothingToSettle />;
  }
  return (
    <>
      <SettleSteps />
      <div className="settle-columns">
        <div className="settle-main">
          <div className="settle-top">
            <AddressPart settle={settle} />
            <InvoicePart settle={settle} />
          </div>
          <ReadBody read={settle.preview} skeleton={<Skeleton height="320px" />}>
            {(preview) => <SettleOrders settle={settle} preview={preview} DayInput={DayInput} />}
          </ReadBody>
        </div>
        <Side settle={settle} />
      </div>
    </>
  );
}

function Side({ settle }: { settle: Settle }) {
  return (
    <aside className="panel settle-side" aria-label="提交订单">
      {settle.preview.data ? <Submit settle={settle} preview={settle.preview.data} /> : null}
      <Link className="plain-link" to={to('cart')}>
        回购物车修改
      </Link>
    </aside>
  );
}

function Submit({ settle, preview }: { settle: Settle; preview: Preview }) {
  const hindrance = hindranceWords(settle, preview);
  return (
    <>
      <SettleTotal settle={settle} preview={preview} />
      <SettleQuestions settle={settle} />
      <SubmitButton settle={settle} preview={preview} />
      {hindrance ? <p className="settle-problem">{hindrance}</p> : null}
    </>
  );
}

function AddressPart({ settle }: { settle: Settle }) {
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const close = () => setEdited(null);
  return (
    <section className="panel" aria-labelledby="settle-address">
      <h2 id="settle-address">收货地址</h2>
      <AddressChoice settle={settle} edit={setEdited} />
      {edited ? (
        <Suspense>
          <Window title={edited === 'new' ? '新增收货地址' : '修改收货地址'} close={close}>
            <AddressForm
              address={edited === 'new' ? null : edited}
              AreaInput={AreaInput}
              done={(id) => {
                settle.chooseAddress(id);
                close();
              }}
              cancel={close}
            />
          </Window>
        </Suspense>
      ) : null}
    </section>
  );
}

function AreaInput(props: ComponentProps<typeof LazyAreaInput>) {
  return (
    <Suspense fallback={<Skeleton height="36px" />}>
      <LazyAreaInput {...props} />
    </Suspense>
  );
}

function InvoicePart({ settle }: { settle: Settle }) {
  const [edited, setEdited] = useState<InvoiceTitle | 'new' | null>(null);
  const close = () => setEdited(null);
  return (
    <section className="panel" aria-labelledby="settle-invoice">
      <h2 id="settle-invoice">发票</h2>
      <InvoiceChoice settle={settle} edit={setEdited} />
      {edited ? (
        <Suspense>
          <Window title={edited === 'new' ? '新增发票抬头' : '修改发票抬头'} close={close}>
            <InvoiceForm
              invoice={edited === 'new' ? null : edited}
              done={(titleId) => {
                settle.chooseInvoice({ titleId, type: settle.invoice?.type ?? 'normal' });
                close();
              }}
              cancel={close}
            />
          </Window>
        </Suspense>
      ) : null}
    </section>
  );
}
