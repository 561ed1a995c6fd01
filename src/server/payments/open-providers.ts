import type { Config } from '../platform/config.ts';
import { openWechatPeople } from '../wechat/wechat-people.ts';
import { alipayProvider } from './alipay.ts';
import type { Providers } from './provider.ts';
import { wechatPayProvider } from './wechat-pay.ts';

/**
 * Those that the configuration has the keys of.
 * @param wechatBase another host than WeChat's own, for who somebody inside WeChat is
 */
export function openProviders(
  { alipay, wechatPay, wechat, siteUrl }: Pick<Config, 'alipay' | 'wechatPay' | 'wechat' | 'siteUrl'>,
  wechatBase?: string,
): Providers {
  const site = siteUrl ?? '';
  // Only the account that the merchant is bound to can say who pays.
  const people = wechat !== null && wechat.appId === wechatPay?.appId ? openWechatPeople(wechat, wechatBase) : null;
  return {
    ...(alipay === null ? {} : { alipay: alipayProvider(alipay, site) }),
    ...(wechatPay === null ? {} : { wechat: wechatPayProvider(wechatPay, site, people) }),
  };
}
