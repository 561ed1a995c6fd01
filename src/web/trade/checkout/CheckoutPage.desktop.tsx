import { type ComponentProps, Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import type { Preview } from '#contract/trade/orders.ts';
import { useMe } from '../../people/accounts/me.ts';
import { SignInFirst } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { PageSkeleton } from '../../desktop/parts/PageSkeleton.tsx';
import { ReadBody } from '../../desktop/parts/ReadBody.tsx';
import { AddressForm } from '../../people/personal-centre/AddressForm.tsx';
import { DayInput } from '../../desktop/parts/DayInput.desktop.tsx';
import { InvoiceForm } from '../../people/personal-centre/InvoiceForm.tsx';
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
import { openedIn, useOpenedForm } from './opened-form.ts';
import { type Checkout, useCheckout } from './use-checkout.ts';
import '../../people/personal-centre/people.css';
import './checkout.css';

const Window = latePart(() => import('../../desktop/parts/Window.desktop.tsx'));
const LazyAreaInput = latePart(async () => ({
  default: (await import('../../people/personal-centre/AreaInput.desktop.tsx')).AreaInput,
}));

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
      {opened === undefined ? null : (
        <Suspense>
          <Window key={which} title={opened ? '修改收货地址' : '新增收货地址'} close={close}>
            <AddressForm
              address={opened}
              AreaInput={AreaInput}
              done={(id) => {
                checkout.chooseAddress(id);
                close();
              }}
              cancel={close}
            />
          </Window>
        </Suspense>
      )}
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

function InvoicePart({ checkout }: { checkout: Checkout }) {
  const { form, which, open, close } = useOpenedForm(SAME_PAGE);
  const titles = useRead('GET /api/v2/invoice/list', undefined);
  const opened = form === 'invoice' ? openedIn(titles.data?.list, which) : undefined;
  return (
    <section className="panel" aria-labelledby="checkout-invoice">
      <h2 id="checkout-invoice">发票</h2>
      <InvoiceChoice checkout={checkout} edit={(invoice) => open('invoice', invoice)} />
      {opened === undefined ? null : (
        <Suspense>
          <Window key={which} title={opened ? '修改发票抬头' : '新增发票抬头'} close={close}>
            <InvoiceForm
              invoice={opened}
              done={(titleId) => {
                checkout.chooseInvoice({ titleId, type: checkout.invoice?.type ?? 'normal' });
                close();
              }}
              cancel={close}
            />
          </Window>
        </Suspense>
      )}
    </section>
  );
}
