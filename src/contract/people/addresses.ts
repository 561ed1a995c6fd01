import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { Id, oneOf } from '../platform/shapes.ts';

/** Delivery addresses and invoice titles. */

/** 六位行政区划代码, of a district */
export const AreaCode = Type.String({ pattern: '^[1-9][0-9]{5}$' });

const AddressFields = {
  receiver: Type.String({ minLength: 1, maxLength: 30 }),
  areaCode: AreaCode,
  detail: Type.String({ minLength: 1, maxLength: 120 }),
  isDefault: Type.Boolean(),
};

export const Address = Type.Object({
  id: Id,
  ...AddressFields,
  /** unmasked: it is the caller's own */
  phone: Type.String(),
  /** 浙江省 杭州市 西湖区, derived from the area code */
  province: Type.String(),
  city: Type.String(),
  district: Type.String(),
});
export type Address = Static<typeof Address>;

export const addressList = endpoint({
  method: 'GET',
  path: '/api/v2/address/list',
  for: 'member',
  summary: '收货地址',
  reply: Type.Object({ list: Type.Array(Address) }),
});

export const saveAddress = endpoint({
  method: 'POST',
  path: '/api/v2/address/save',
  for: 'member',
  summary: '新增或修改收货地址',
  done: '地址已保存',
  /** without an id: a new one. The first one always becomes the default. */
  body: Type.Object({ id: Type.Optional(Id), ...AddressFields, phone: Type.String({ maxLength: 40 }) }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown', 'phone.invalid', 'area.unknown', 'address.too_many'],
});

export const removeAddress = endpoint({
  method: 'POST',
  path: '/api/v2/address/remove',
  for: 'member',
  summary: '删除收货地址',
  done: '地址已删除',
  body: Type.Object({ id: Id }),
  reply: Type.Object({}),
  errors: ['item.unknown'],
});

const InvoiceFields = {
  kind: oneOf(['company', 'person']),
  title: Type.String({ minLength: 1, maxLength: 100 }),
  /** 纳税人识别号; required for a company */
  taxNumber: Type.String({ maxLength: 40 }),
  /** for a 增值税专用发票; otherwise empty */
  bank: Type.String({ maxLength: 60 }),
  bankAccount: Type.String({ maxLength: 40 }),
  registeredAddress: Type.String({ maxLength: 120 }),
  registeredPhone: Type.String({ maxLength: 30 }),
  isDefault: Type.Boolean(),
};

export const InvoiceTitle = Type.Object({ id: Id, ...InvoiceFields });
export type InvoiceTitle = Static<typeof InvoiceTitle>;

export const invoiceTitleList = endpoint({
  method: 'GET',
  path: '/api/v2/invoice/list',
  for: 'member',
  summary: '发票抬头',
  reply: Type.Object({ list: Type.Array(InvoiceTitle) }),
});

export const saveInvoiceTitle = endpoint({
  method: 'POST',
  path: '/api/v2/invoice/save',
  for: 'member',
  summary: '新增或修改发票抬头',
  done: '发票抬头已保存',
  body: Type.Object({ id: Type.Optional(Id), ...InvoiceFields }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown', 'invoice.tax_number', 'invoice.too_many'],
});

export const removeInvoiceTitle = endpoint({
  method: 'POST',
  path: '/api/v2/invoice/remove',
  for: 'member',
  summary: '删除发票抬头',
  done: '发票抬头已删除',
  body: Type.Object({ id: Id }),
  reply: Type.Object({}),
  errors: ['item.unknown'],
});
