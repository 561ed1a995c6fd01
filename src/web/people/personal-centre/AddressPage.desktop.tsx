import { useSearchParams } from 'react-router';
import { MOST_ADDRESSES } from '#contract/market/most-kept.ts';
import { PersonalFrame } from '../accounts/PersonalFrame.desktop.tsx';
import { ReadBody } from '../../desktop/parts/ReadBody.tsx';
import { Tabs } from '../../desktop/parts/Tabs.tsx';
import { Button } from '../../platform/Button.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { BESIDE } from '../../platform/place.ts';
import { useRead } from '../../platform/read.ts';
import type { Screen } from '../../platform/screens.ts';
import { EmptyPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { AddressList, InvoiceList } from './AddressList.tsx';
import { OpenedAddress, OpenedInvoice } from './OpenedForms.desktop.tsx';
import { NEW, openedIn } from './opened-row.ts';
import './people.css';

const TABS = ['收货地址', '发票抬头'] as const;

/** 收货地址 and 发票抬头: the data that a checkout needs. */
export function AddressPage({ screen }: { screen: Screen }) {
  const [params, setParams] = useSearchParams();
  const chosen = params.get('tab') === 'invoice' ? TABS[1] : TABS[0];
  return (
    <PersonalFrame screen={screen}>
      <section className="panel">
        <h1 className="centre-title">收货地址与发票抬头</h1>
        <Tabs
          label="地址与抬头"
          names={TABS}
          chosen={chosen}
          choose={(name) => setParams(name === TABS[1] ? { tab: 'invoice' } : {}, { replace: true })}
        >
          {chosen === TABS[0] ? <Addresses /> : <Invoices />}
        </Tabs>
      </section>
    </PersonalFrame>
  );
}

/** What is in the form is part of the page's address: closing the form is a navigation, which asks first. */
function useOpened() {
  const query = useListQuery();
  const open = (id: string | undefined) => query.set({ open: id }, { state: BESIDE });
  return { opened: query.get('open'), open, close: () => open(undefined) };
}

function Addresses() {
  const read = useRead('GET /api/v2/address/list', undefined);
  const { opened, open, close } = useOpened();
  return (
    <ReadBody read={read} skeleton={<Skeleton height="160px" />}>
      {({ list }) => (
        <>
          <KeptHead count={list.length} label="新增地址" add={() => open(NEW)} />
          {list.length === 0 ? (
            <EmptyPanel title="还没有收货地址，下单和寄样都要用到" drawing="emptyList">
              <button type="button" onClick={() => open(NEW)}>
                新增第一个地址
              </button>
            </EmptyPanel>
          ) : (
            <AddressList list={list} edit={({ id }) => open(id)} />
          )}
          <OpenedAddress key={opened} address={openedIn(list, opened)} done={close} close={close} />
        </>
      )}
    </ReadBody>
  );
}

function Invoices() {
  const read = useRead('GET /api/v2/invoice/list', undefined);
  const { opened, open, close } = useOpened();
  return (
    <ReadBody read={read} skeleton={<Skeleton height="160px" />}>
      {({ list }) => (
        <>
          <KeptHead count={list.length} label="新增抬头" add={() => open(NEW)} />
          {list.length === 0 ? (
            <EmptyPanel title="还没有发票抬头，下单时可以直接选用" drawing="emptyList">
              <button type="button" onClick={() => open(NEW)}>
                新增第一个抬头
              </button>
            </EmptyPanel>
          ) : (
            <InvoiceList list={list} edit={({ id }) => open(id)} />
          )}
          <OpenedInvoice key={opened} invoice={openedIn(list, opened)} done={close} close={close} />
        </>
      )}
    </ReadBody>
  );
}

function KeptHead({ count, label, add }: { count: number; label: string; add: () => void }) {
  const isFull = count >= MOST_ADDRESSES;
  return (
    <p className="kept-head">
      <span>
        已保存 {count} / {MOST_ADDRESSES}
        {isFull ? '，要新增请先删掉不用的' : ''}
      </span>
      <Button tone="main" disabled={isFull} onClick={add}>
        {label}
      </Button>
    </p>
  );
}
