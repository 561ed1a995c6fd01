import type { AgreementName } from './site.ts';

/** Agreements by name, in the order of the footer. Kept apart from the texts, because every page shows the titles. */
export const agreementTitles: Readonly<Record<AgreementName, string>> = {
  service: '平台服务协议',
  privacy: '隐私政策',
  trade: '交易规则',
  ordering: '下单步骤',
  aftersale: '售后与争议处理',
  merchant: '商家入驻规则',
  copyright: '知识产权与授权规则',
  'account-data': '账号注销与个人信息',
};
