import { Link } from 'react-router';
import type { Preview } from '#contract/trade/orders.ts';
import { useMe } from '../../people/accounts/me.ts';
import { SignInFirst } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { PageSkeleton } from '../../desktop/parts/PageSkeleton.tsx';
import { ReadBody } from '../../desktop/parts/ReadBody.tsx';
import { DayInput } from '../../desktop/parts/DayInput.desktop.tsx';
import { OpenedAddress, OpenedInvoice } from '../../people/personal-centre/OpenedForms.desktop.tsx';
import { openedIn } from '../../people/personal-centre/opened-row.ts';
import { SAME_PAGE } from '../../platform/place.ts';
import { useRead } from '../../platform/read.ts';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { AddressChoice } from './AddressChoice.tsx';
import { InvoiceChoice } from './InvoiceChoice.tsx';
import {
  hindranceWords,
  NothingToCheckOut,
  CheckoutQuestions,
  CheckoutSteps,
  CheckoutTotal,
  SubmitButton,
} from './CheckoutFoot.tsx';
import { CheckoutOrders } from './CheckoutOrders.tsx';
import { useOpenedForm } from './opened-form.ts';
import { type Checkout, useCheckout } from './use-checkout.ts';
import '../../people/personal-centre/people.css';
import './checkout.css';

/** 结算: the last review of everything ordered, with all choices still open. */
export function CheckoutPage({ screen }: { screen: Screen }) {
  const { status, me } = useMe();
  if (status === 'unknown') return <PageSkeleton />;
  return (
    <div className="page checkout">
      <h1 className="centre-title">{screenRules[screen].title}</h1>
      {/* another tab may sign in as another member, whose checkout is another one */}
      {status === 'visitor' ? <SignInFirst /> : <Checkout key={me.username} />}
    </div>
  );
}

function Checkout() {
  const checkout = useCheckout();
  if (checkout.isEmpty) {
    return <NothingToCheckOut />;
  }
  return (
    <>
      <CheckoutSteps />
      <div className="checkout-columns">
        <div className="checkout-main">
          <div className="checkout-top">
            <AddressPart checkout={checkout} />
            <InvoicePart checkout={checkout} />
          </div>
          <ReadBody read={checkout.preview} skeleton={<Skeleton height="320px" />}>
            {(preview) => <CheckoutOrders checkout={checkout} preview={preview} DayInput={DayInput} />}
          </ReadBody>
        </div>
        <Side checkout={checkout} />
      </div>
    </>
  );
}

function Side({ checkout }: { checkout: Checkout }) {
  return (
    <aside className="panel checkout-side" aria-label="提交订单">
      {checkout.preview.data ? <Submit checkout={checkout} preview={checkout.preview.data} /> : null}
      <Link className="plain-link" to={to('cart')}>
        回购物车修改
      </Link>
    </aside>
  );
}

function Submit({ checkout, preview }: { checkout: Checkout; preview: Preview }) {
  const hindrance = hindranceWords(checkout, preview);
  return (
    <>
      <CheckoutTotal checkout={checkout} preview={preview} />
      <CheckoutQuestions checkout={checkout} />
      <SubmitButton checkout={checkout} preview={preview} />
      {hindrance ? <p className="checkout-problem">{hindrance}</p> : null}
    </>
  );
}

function AddressPart({ checkout }: { checkout: Checkout }) {
  const { form, which, open, close } = useOpenedForm(SAME_PAGE);
  const opened = form === 'address' ? openedIn(checkout.addresses.data?.list, which) : undefined;
  return (
    <section className="panel" aria-labelledby="checkout-address">
      <h2 id="checkout-address">收货地址</h2>
      <AddressChoice checkout={checkout} edit={(address) => open('address', address)} />
      <OpenedAddress
        key={which}
        address={opened}
        done={(id) => {
          checkout.chooseAddress(id);
          close();
        }}
        close={close}
      />
    </section>
  );
}

function InvoicePart({ checkout }: { checkout: Checkout }) {
  const { form, which, open, close } = useOpenedForm(SAME_PAGE);
  const titles = useRead('GET /api/v2/invoice/list', undefined);
  const opened = form === 'invoice' ? openedIn(titles.data?.list, which) : undefined;
  return (
    <section className="panel" aria-labelledby="checkout-invoice">
      <h2 id="checkout-invoice">发票</h2>
      <InvoiceChoice checkout={checkout} edit={(invoice) => open('invoice', invoice)} />
      <OpenedInvoice
        key={which}
        invoice={opened}
        done={(titleId) => {
          checkout.chooseInvoice({ titleId, type: checkout.invoice?.type ?? 'normal' });
          close();
        }}
        close={close}
      />
    </section>
  );
}
