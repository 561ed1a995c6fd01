import type { Config } from '../../config.ts';
import { openWechatPeople } from '../../people/wechat/wechat-people.ts';
import { alipayProvider } from './alipay.ts';
import type { Providers } from './provider.ts';
import { wechatPayProvider } from './wechat-pay.ts';

/**
 * The providers whose keys are configured.
 * @param wechatBase another host than WeChat's own, for identifying people inside WeChat
 */
export function openProviders(
  { alipay, wechatPay, wechat, siteUrl }: Pick<Config, 'alipay' | 'wechatPay' | 'wechat' | 'siteUrl'>,
  wechatBase?: string,
): Providers {
  const site = siteUrl ?? '';
  // Only the public account bound to the merchant can identify the payer.
  const people = wechat !== null && wechat.appId === wechatPay?.appId ? openWechatPeople(wechat, wechatBase) : null;
  return {
    ...(alipay === null ? {} : { alipay: alipayProvider(alipay, site) }),
    ...(wechatPay === null ? {} : { wechat: wechatPayProvider(wechatPay, site, people) }),
  };
}
