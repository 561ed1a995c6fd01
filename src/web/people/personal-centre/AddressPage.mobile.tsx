import { Link, type NavigateFunction, useNavigate, useSearchParams } from 'react-router';
import { MOST_ADDRESSES } from '#contract/market/most-kept.ts';
import { PersonalFrame } from '../accounts/PersonalFrame.mobile.tsx';
import { hasBefore } from '../../platform/place.ts';
import { useRead } from '../../platform/read.ts';
import { type Screen, to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { useTitle } from '../../platform/title.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressList, InvoiceList } from './AddressList.tsx';
import { AreaInput } from './AreaInput.mobile.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import './people.css';

/** 收货地址 and 发票抬头. Each form is a page of its own, so that the phone's back button leaves it. */
export function AddressPage({ screen }: { screen: Screen }) {
  const [params] = useSearchParams();
  const isInvoice = params.get('tab') === 'invoice';
  const edited = params.get('id');
  return (
    <PersonalFrame screen={screen}>
      {isInvoice ? <Invoices edited={edited} /> : <Addresses edited={edited} />}
    </PersonalFrame>
  );
}

type Tab = 'address' | 'invoice';

/**
 * @param id `new`, or the id being edited: a separate page also for the screen's frame, with its own title and focus
 */
const addressOf = (tab: Tab, id?: string) => to('userAddress', { tab: tab === 'invoice' ? tab : undefined, id });

/** Back to the list; when the form was opened by its address, the list replaces it. */
function leave(navigate: NavigateFunction, tab: Tab): void {
  if (hasBefore()) void navigate(-1);
  else void navigate(addressOf(tab), { replace: true });
}

function Addresses({ edited }: { edited: string | null }) {
  const read = useRead('GET /api/v2/address/list', undefined);
  const navigate = useNavigate();
  const address = read.data?.list.find(({ id }) => id === edited) ?? null;
  if (edited && read.data && edited !== 'new' && !address) return <Gone tab="address" />;
  if (edited === 'new' || address) {
    const back = () => leave(navigate, 'address');
    return (
      <section className="panel">
        <Title words={address ? '修改收货地址' : '新增收货地址'} />
        <AddressForm address={address} AreaInput={AreaInput} done={back} cancel={back} />
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
  const invoice = read.data?.list.find(({ id }) => id === edited) ?? null;
  if (edited && read.data && edited !== 'new' && !invoice) return <Gone tab="invoice" />;
  if (edited === 'new' || invoice) {
    const back = () => leave(navigate, 'invoice');
    return (
      <section className="panel">
        <Title words={invoice ? '修改发票抬头' : '新增发票抬头'} />
        <InvoiceForm invoice={invoice} done={back} cancel={back} />
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

function Title({ words }: { words: string }) {
  useTitle(words);
  return <h1 className="centre-title">{words}</h1>;
}

/** An outdated link, or data deleted in another tab. */
function Gone({ tab }: { tab: Tab }) {
  return (
    <EmptyPanel title={`这个${WORDS[tab].title}已经不在了`}>
      <Link to={addressOf(tab)} replace>
        看全部{WORDS[tab].title}
      </Link>
    </EmptyPanel>
  );
}

/** The list in all its states, with the add button in reach of the thumb. */
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
