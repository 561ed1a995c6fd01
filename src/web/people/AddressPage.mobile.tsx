import { Link, useNavigate, useSearchParams } from 'react-router';
import { MOST_ADDRESSES } from '#contract/most-kept.ts';
import { PersonalFrame } from '../accounts/PersonalFrame.mobile.tsx';
import { useRead } from '../platform/read.ts';
import { type Screen, to } from '../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../platform/StatusPanel.tsx';
import { AddressForm } from './AddressForm.tsx';
import { AddressList, InvoiceList } from './AddressList.tsx';
import { AreaInput } from './AreaInput.mobile.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import './people.css';

/** 收货地址 and 发票抬头. Filling one in is a page of its own, so that the phone's back leaves it. */
export function AddressPage({ screen }: { screen: Screen }) {
  const [params] = useSearchParams();
  const isInvoice = params.get('tab') === 'invoice';
  const edited = params.get('edit');
  return (
    <PersonalFrame screen={screen}>
      {isInvoice ? <Invoices edited={edited} /> : <Addresses edited={edited} />}
    </PersonalFrame>
  );
}

type Tab = 'address' | 'invoice';

const addressOf = (tab: Tab, edit?: string) => to('userAddress', { tab: tab === 'invoice' ? tab : undefined, edit });

function Addresses({ edited }: { edited: string | null }) {
  const read = useRead('GET /api/v2/address/list', undefined);
  const navigate = useNavigate();
  if (edited === 'new' || (edited && read.data)) {
    const address = read.data?.list.find(({ id }) => id === edited) ?? null;
    const back = () => void navigate(addressOf('address'), { replace: true });
    return (
      <section className="panel">
        <h1 className="centre-title">{address ? '修改收货地址' : '新增收货地址'}</h1>
        <AddressForm key={edited} address={address} AreaInput={AreaInput} done={back} cancel={back} />
      </section>
    );
  }
  return (
    <Kept tab="address" count={read.data?.list.length} error={read.error} retry={() => void read.refetch()}>
      {read.data ? (
        <AddressList list={read.data.list} edit={({ id }) => void navigate(addressOf('address', id))} />
      ) : null}
    </Kept>
  );
}

function Invoices({ edited }: { edited: string | null }) {
  const read = useRead('GET /api/v2/invoice/list', undefined);
  const navigate = useNavigate();
  if (edited === 'new' || (edited && read.data)) {
    const invoice = read.data?.list.find(({ id }) => id === edited) ?? null;
    const back = () => void navigate(addressOf('invoice'), { replace: true });
    return (
      <section className="panel">
        <h1 className="centre-title">{invoice ? '修改发票抬头' : '新增发票抬头'}</h1>
        <InvoiceForm key={edited} invoice={invoice} done={back} cancel={back} />
      </section>
    );
  }
  return (
    <Kept tab="invoice" count={read.data?.list.length} error={read.error} retry={() => void read.refetch()}>
      {read.data ? (
        <InvoiceList list={read.data.list} edit={({ id }) => void navigate(addressOf('invoice', id))} />
      ) : null}
    </Kept>
  );
}

const WORDS = {
  address: { title: '收货地址', empty: '还没有收货地址，下单和寄样都要用到', add: '新增收货地址' },
  invoice: { title: '发票抬头', empty: '还没有发票抬头，下单时可以直接选用', add: '新增发票抬头' },
} as const;

/** The list in all its states, and the way to a new one in reach of the thumb. */
function Kept({
  tab,
  count,
  error,
  retry,
  children,
}: {
  tab: Tab;
  count: number | undefined;
  error: Error | null;
  retry: () => void;
  children: React.ReactNode;
}) {
  const words = WORDS[tab];
  return (
    <>
      <h1 className="visually-hidden">{words.title}</h1>
      <nav className="centre-tabs" aria-label="地址与抬头">
        {(['address', 'invoice'] as const).map((one) => (
          <Link key={one} to={addressOf(one)} replace aria-current={one === tab ? 'page' : undefined}>
            {WORDS[one].title}
          </Link>
        ))}
      </nav>
      {count === undefined ? (
        error ? (
          <ErrorPanel error={error} retry={retry} />
        ) : (
          <Skeleton height="120px" />
        )
      ) : count === 0 ? (
        <EmptyPanel title={words.empty} drawing="emptyList" />
      ) : (
        children
      )}
      <div className="centre-bar">
        {(count ?? 0) >= MOST_ADDRESSES ? (
          <p>已存满 {MOST_ADDRESSES} 个，要新增请先删掉不用的</p>
        ) : (
          <Link className="button button-main" to={addressOf(tab, 'new')}>
            {words.add}
          </Link>
        )}
      </div>
    </>
  );
}
