import type { Address, InvoiceTitle } from '#contract/people/addresses.ts';
import { addressErrors } from '#contract/people/address-errors.ts';
import { taxNumberIn } from '#contract/people/tax-number.ts';
import { phoneFault } from '../accounts/sign-in-rules.ts';
import type { Check, Checks } from '../../platform/use-fields.ts';

const given =
  (words: string): Check<unknown> =>
  (value) =>
    value.trim() === '' ? words : null;

export type AddressFields = Pick<Address, 'receiver' | 'phone' | 'areaCode' | 'detail' | 'isDefault'>;

export const addressChecks: Checks<AddressFields> = {
  receiver: given('请填写收货人'),
  phone: (value) => phoneFault(value) || null,
  areaCode: given('请选择省、市、区'),
  detail: given('请填写街道、门牌号'),
};

export type InvoiceFields = Omit<InvoiceTitle, 'id'>;

export const invoiceChecks: Checks<InvoiceFields> = {
  title: given('请填写发票抬头'),
  taxNumber: (value, { kind }) =>
    kind === 'company' && taxNumberIn(value) === null ? addressErrors['invoice.tax_number'].say : null,
};
