import { type ComponentProps, Suspense } from 'react';
import type { Address, InvoiceTitle } from '#contract/people/addresses.ts';
import { latePart } from '../../platform/late-part.tsx';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { AddressForm } from './AddressForm.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';

const Window = latePart(() => import('../../desktop/parts/Window.desktop.tsx'));
const LazyAreaInput = latePart(async () => ({ default: (await import('./AreaInput.desktop.tsx')).AreaInput }));

interface Closing {
  /** with the saved row's id; closes too */
  readonly done: (id: string) => void;
  readonly close: () => void;
}

/**
 * The window of an address that is part of the page's address: closing it is a navigation, which asks first.
 * @param address null: a new one; undefined: none is opened, or it was deleted in another tab
 */
export function OpenedAddress({ address, done, close }: Closing & { address: Address | null | undefined }) {
  if (address === undefined) return null;
  return (
    <Suspense>
      <Window title={address ? '修改收货地址' : '新增收货地址'} close={close}>
        <AddressForm address={address} AreaInput={AreaInput} done={done} cancel={close} />
      </Window>
    </Suspense>
  );
}

/** @param invoice as `OpenedAddress` */
export function OpenedInvoice({ invoice, done, close }: Closing & { invoice: InvoiceTitle | null | undefined }) {
  if (invoice === undefined) return null;
  return (
    <Suspense>
      <Window title={invoice ? '修改发票抬头' : '新增发票抬头'} close={close}>
        <InvoiceForm invoice={invoice} done={done} cancel={close} />
      </Window>
    </Suspense>
  );
}

function AreaInput(props: ComponentProps<typeof LazyAreaInput>) {
  return (
    <Suspense fallback={<Skeleton height="36px" />}>
      <LazyAreaInput {...props} />
    </Suspense>
  );
}
