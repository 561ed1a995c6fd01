import type { OwnRecords } from '../accounts/own-data.ts';
import type { Db } from '../../platform/database.ts';
import { listAddresses, listInvoiceTitles } from './address.queries.ts';

/** For the export of personal data. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const [{ list: addresses }, { list: titles }] = await Promise.all([
    listAddresses(db, accountId),
    listInvoiceTitles(db, accountId),
  ]);
  return {
    收货地址: addresses.map((one) => ({
      收货人: one.receiver,
      手机号: one.phone,
      省: one.province,
      市: one.city,
      区: one.district,
      行政区划代码: one.areaCode,
      详细地址: one.detail,
      默认: one.isDefault,
    })),
    发票抬头: titles.map((one) => ({
      类型: one.kind === 'company' ? '企业' : '个人',
      抬头: one.title,
      纳税人识别号: one.taxNumber,
      开户银行: one.bank,
      银行账号: one.bankAccount,
      注册地址: one.registeredAddress,
      注册电话: one.registeredPhone,
      默认: one.isDefault,
    })),
  };
}
