import type { ConfigReader } from '../../platform/config.ts';

export const wechatKeys = {
  WECHAT_APP_ID: '微信公众号的 AppID，用于页面分享；不设置则不启用',
  WECHAT_APP_SECRET: '微信公众号的 AppSecret',
} as const;

export interface WechatSettings {
  /** of the official account for sharing pages in WeChat; null = sharing is left to the browser */
  readonly wechat: { readonly appId: string; readonly appSecret: string } | null;
}

/** @throws ConfigError */
export const readWechat = ({ text, given }: ConfigReader<keyof typeof wechatKeys>): WechatSettings => ({
  wechat:
    text('WECHAT_APP_ID') === undefined
      ? null
      : { appId: given('WECHAT_APP_ID'), appSecret: given('WECHAT_APP_SECRET') },
});
