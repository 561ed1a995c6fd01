import type { AgreementName } from '#contract/market/site.ts';
import { given } from '../../platform/list-query.ts';
import { useRead } from '../../platform/read.ts';

/** @param version undefined = the current one */
export const useAgreement = (name: AgreementName, version: string | undefined) =>
  useRead('GET /api/v2/site/agreement', { name, ...given({ version }) });

export const agreementLabels = { version: '版本', effectiveOn: '生效日期', list: '全部规则与协议' } as const;

const demoNote =
  '演示文本。锦市目前是演示站点，店铺、商品和价格均为虚构，本文说明正式平台的规则怎样写、产品怎样照着做，不构成与任何人的合同。正式上线前须由经营者补全主体信息并经律师审定。';

/** A note above the initial texts of a new site, until an operator publishes its own. */
export function noteOn({ version }: { readonly version: string }): string | undefined {
  return version.includes('演示') ? demoNote : undefined;
}
