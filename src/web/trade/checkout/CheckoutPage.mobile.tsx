import { Link, useNavigate } from 'react-router';
import { useMe } from '../../people/accounts/me.ts';
import { SignInFirst } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { PageSkeleton } from '../../mobile/parts/PageSkeleton.tsx';
import { AddressForm } from '../../people/personal-centre/AddressForm.tsx';
import { AreaInput } from '../../people/personal-centre/AreaInput.mobile.tsx';
import { DayInput } from '../../mobile/parts/DayInput.mobile.tsx';
import { InvoiceForm } from '../../people/personal-centre/InvoiceForm.tsx';
import { openedIn } from '../../people/personal-centre/opened-row.ts';
import { hasBefore } from '../../platform/place.ts';
import { useRead } from '../../platform/read.ts';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
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
import '../../people/accounts/PersonalFrame.mobile.css';
import './checkout.css';

/** 结算 on the phone, with the submit button in reach of the thumb. */
export function CheckoutPage({ screen }: { screen: Screen }) {
  const { status, me } = useMe();
  if (status === 'unknown') return <PageSkeleton />;
  return (
    <div className="personal checkout">
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      {/* another tab may sign in as another member, whose checkout is another one */}
      {status === 'visitor' ? <SignInFirst screen={screen} /> : <Checkout key={me.username} />}
    </div>
  );
}

function Checkout() {
  const checkout = useCheckout();
  const { form, which } = useOpenedForm();
  if (checkout.isEmpty) {
    return <NothingToCheckOut />;
  }
  // The state lives above both, so it is kept while a form is open.
  if (form === 'address') return <AddressFormPage key={which} checkout={checkout} which={which} />;
  if (form === 'invoice') return <InvoiceFormPage key={which} checkout={checkout} which={which} />;
  return <Choosing checkout={checkout} />;
}

function Choosing({ checkout }: { checkout: Checkout }) {
  const { open } = useOpenedForm();
  const preview = checkout.preview;
  return (
    <>
      <CheckoutSteps />
      <section className="panel" aria-labelledby="checkout-address">
        <h2 id="checkout-address">收货地址</h2>
        <AddressChoice checkout={checkout} edit={(address) => open('address', address)} />
      </section>
      <section className="panel" aria-labelledby="checkout-invoice">
        <h2 id="checkout-invoice">发票</h2>
        <InvoiceChoice checkout={checkout} edit={(invoice) => open('invoice', invoice)} />
      </section>
      {preview.data ? (
        <CheckoutOrders checkout={checkout} preview={preview.data} DayInput={DayInput} />
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
      {preview.data ? <Bar checkout={checkout} /> : null}
    </>
  );
}

function Bar({ checkout }: { checkout: Checkout }) {
  const preview = checkout.preview.data;
  if (!preview) return null;
  const hindrance = hindranceWords(checkout, preview);
  return (
    <aside className="checkout-bar" aria-label="提交订单">
      <CheckoutQuestions checkout={checkout} />
      {hindrance ? <p className="checkout-problem">{hindrance}</p> : null}
      <div className="checkout-bar-line">
        <CheckoutTotal checkout={checkout} preview={preview} />
        <SubmitButton checkout={checkout} preview={preview} />
      </div>
    </aside>
  );
}

/** Closes a form, which is a page of its own so that the phone's back button leaves it. */
function useLeave(): () => void {
  const navigate = useNavigate();
  return () => (hasBefore() ? void navigate(-1) : void navigate(to('checkout'), { replace: true }));
}

function AddressFormPage({ checkout, which }: { checkout: Checkout; which: string | null }) {
  const leave = useLeave();
  const { data, isError, error, refetch } = checkout.addresses;
  if (isError && !data) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height="320px" />;
  const address = openedIn(data.list, which) ?? null;
  return (
    <section className="panel">
      <h2>{address ? '修改收货地址' : '新增收货地址'}</h2>
      <AddressForm
        address={address}
        AreaInput={AreaInput}
        done={(id) => {
          checkout.chooseAddress(id);
          leave();
        }}
        cancel={leave}
      />
    </section>
  );
}

function InvoiceFormPage({ checkout, which }: { checkout: Checkout; which: string | null }) {
  const leave = useLeave();
  const { data, isError, error, refetch } = useRead('GET /api/v2/invoice/list', undefined);
  if (isError && !data) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height="320px" />;
  const invoice = openedIn(data.list, which) ?? null;
  return (
    <section className="panel">
      <h2>{invoice ? '修改发票抬头' : '新增发票抬头'}</h2>
      <InvoiceForm
        invoice={invoice}
        done={(titleId) => {
          checkout.chooseInvoice({ titleId, type: checkout.invoice?.type ?? 'normal' });
          leave();
        }}
        cancel={leave}
      />
    </section>
  );
}
