import type { saveInvoiceTitle as saveInvoiceTitleCall } from '#contract/people/addresses.ts';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { taxNumberIn } from '#contract/people/tax-number.ts';
import { asTyped, tidyLine } from '#contract/platform/tidy.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { invoiceTitle } from './address.table.ts';
import { type OwnList, saveOwn } from './own-list.ts';

export const invoiceTitles: OwnList<typeof invoiceTitle> = {
  table: invoiceTitle,
  most: 20,
  tooMany: 'invoice.too_many',
};

export async function saveInvoiceTitle(
  db: Db,
  accountId: string,
  { id, kind, isDefault, ...typed }: BodyOf<typeof saveInvoiceTitleCall>,
): Promise<ReplyOf<typeof saveInvoiceTitleCall>> {
  const title = asTyped(typed.title);
  if (title === '') throw new Refusal('request.invalid', { say: '请填写发票抬头' });

  const taxNumber = tidyLine(typed.taxNumber) === '' ? '' : taxNumberIn(typed.taxNumber);
  // Optional for a person, but validated when given.
  if (taxNumber === null && kind === 'person') {
    throw new Refusal('invoice.tax_number', { say: '纳税人识别号不正确，请核对或留空' });
  }
  if (taxNumber === null || (kind === 'company' && taxNumber === '')) throw new Refusal('invoice.tax_number');

  return saveOwn(db, invoiceTitles, accountId, id, {
    kind,
    title,
    taxNumber,
    bank: asTyped(typed.bank),
    bankAccount: tidyLine(typed.bankAccount),
    registeredAddress: asTyped(typed.registeredAddress),
    registeredPhone: tidyLine(typed.registeredPhone),
    isDefault,
  });
}
