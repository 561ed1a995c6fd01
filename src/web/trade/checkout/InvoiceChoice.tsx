import type { InvoiceTitle } from '#contract/people/addresses.ts';
import { MOST_ADDRESSES } from '#contract/market/most-kept.ts';
import { invoiceTypeWords } from '#contract/trade/order-words.ts';
import { invoiceKinds } from '../../people/personal-centre/InvoiceForm.tsx';
import { Button } from '../../platform/Button.tsx';
import { useRead } from '../../platform/read.ts';
import { NoDataYet } from '../../platform/StatusPanel.tsx';
import type { Checkout } from './use-checkout.ts';

interface Props {
  readonly checkout: Checkout;
  readonly edit: (invoice: InvoiceTitle | 'new') => void;
}

/** No invoice, or its title and type: one choice for all orders of this checkout. */
export function InvoiceChoice({ checkout, edit }: Props) {
  const { invoice, chooseInvoice } = checkout;
  const read = useRead('GET /api/v2/invoice/list', undefined);
  if (!read.data) return <NoDataYet read={read} height="44px" />;
  const { list } = read.data;
  const usual = list.find((title) => title.isDefault) ?? list[0];
  return (
    <div className="checkout-invoice">
      <div className="checkout-choices" role="radiogroup" aria-label="发票">
        <label className="field-check">
          <input type="radio" name="checkout-invoice" checked={invoice === null} onChange={() => chooseInvoice(null)} />
          不开发票
        </label>
        <label className="field-check">
          <input
            type="radio"
            name="checkout-invoice"
            checked={invoice !== null}
            onChange={() => (usual ? chooseInvoice({ titleId: usual.id, type: 'normal' }) : edit('new'))}
          />
          开发票
        </label>
      </div>
      {invoice ? (
        <>
          <div className="checkout-choices" role="radiogroup" aria-label="发票种类">
            {(['normal', 'special'] as const).map((type) => (
              <label key={type} className="field-check">
                <input
                  type="radio"
                  name="checkout-invoice-type"
                  checked={invoice.type === type}
                  onChange={() => chooseInvoice({ ...invoice, type })}
                />
                {invoiceTypeWords[type]}
              </label>
            ))}
          </div>
          <div className="checkout-addresses" role="radiogroup" aria-label="发票抬头">
            {list.map((title) => (
              <div key={title.id} className="checkout-address" data-chosen={title.id === invoice.titleId}>
                <label>
                  <input
                    type="radio"
                    name="checkout-invoice-title"
                    checked={title.id === invoice.titleId}
                    onChange={() => chooseInvoice({ ...invoice, titleId: title.id })}
                  />
                  <span>
                    <span className="checkout-address-name">
                      <strong>{title.title}</strong>
                      <span className="state-tag state-tag-quiet">{invoiceKinds[title.kind]}</span>
                    </span>
                    {title.taxNumber ? `税号 ${title.taxNumber}` : '个人抬头不需要税号'}
                  </span>
                </label>
                <Button tone="text" aria-label={`修改抬头 ${title.title}`} onClick={() => edit(title)}>
                  修改
                </Button>
              </div>
            ))}
          </div>
          {list.length < MOST_ADDRESSES ? (
            <button type="button" className="button checkout-add" onClick={() => edit('new')}>
              新增抬头
            </button>
          ) : null}
          {checkout.invoiceTrouble !== '' ? (
            <p className="checkout-problem">{checkout.invoiceTrouble}</p>
          ) : invoice.type === 'special' ? (
            <p className="fields-note">专用发票要企业抬头，并填好开户银行、账号、注册地址和电话。</p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
