import type { Address } from '#contract/people/addresses.ts';
import { MOST_ADDRESSES } from '#contract/market/most-kept.ts';
import { Button } from '../../platform/Button.tsx';
import { EmptyPanel, ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import type { Checkout } from './use-checkout.ts';

interface Props {
  readonly checkout: Checkout;
  readonly edit: (address: Address | 'new') => void;
}

/** The delivery address: chosen from the address book, with forms to add and edit. */
export function AddressChoice({ checkout, edit }: Props) {
  const { addresses, addressId, chooseAddress } = checkout;
  if (addresses.isError && !addresses.data) {
    return <ErrorPanel error={addresses.error} retry={() => void addresses.refetch()} />;
  }
  if (!addresses.data) return <Skeleton height="96px" />;
  const { list } = addresses.data;
  if (list.length === 0) {
    return (
      <EmptyPanel title="还没有收货地址，填一个才能算运费" drawing="emptyList">
        <button type="button" onClick={() => edit('new')}>
          新增收货地址
        </button>
      </EmptyPanel>
    );
  }
  return (
    <>
      <div className="checkout-addresses" role="radiogroup" aria-label="收货地址">
        {list.map((address) => (
          <div key={address.id} className="checkout-address" data-chosen={address.id === addressId}>
            <label>
              <input
                type="radio"
                name="checkout-address"
                checked={address.id === addressId}
                onChange={() => chooseAddress(address.id)}
              />
              <AddressWords address={address} />
            </label>
            <Button tone="text" aria-label={`修改 ${address.receiver} 的地址`} onClick={() => edit(address)}>
              修改
            </Button>
          </div>
        ))}
      </div>
      {list.length < MOST_ADDRESSES ? (
        <button type="button" className="button checkout-add" onClick={() => edit('new')}>
          新增地址
        </button>
      ) : null}
    </>
  );
}

function AddressWords({ address }: { address: Address }) {
  const { receiver, phone, province, city, district, detail, isDefault } = address;
  return (
    <span>
      <span className="checkout-address-name">
        <strong>{receiver}</strong> {phone}
        {isDefault ? <span className="state-tag">默认</span> : null}
      </span>
      {[province, city === province ? '' : city, district].filter((name) => name !== '').join(' ')} {detail}
    </span>
  );
}
