import { call } from '../../platform/call.ts';

/** What WeChat's own share menu sends. All addresses are absolute, on the domain that is registered with WeChat. */
export interface WechatShare {
  readonly title: string;
  readonly desc: string;
  readonly link: string;
  readonly imgUrl: string;
}

interface Wx {
  config(signed: object): void;
  ready(done: () => void): void;
  error(failed: (answer: { errMsg?: string }) => void): void;
  updateAppMessageShareData(share: WechatShare): void;
  updateTimelineShareData(share: Omit<WechatShare, 'desc'>): void;
}

/** Vendor's script; the Content-Security-Policy allows it when WeChat is configured. */
const SDK = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';
const APIS = ['updateAppMessageShareData', 'updateTimelineShareData'];

let opened: Promise<Wx | null> | undefined;

/** Signs the page once, then sets what is shared. Without a signature WeChat makes the preview from the page's tags. */
export async function shareInWechat(share: WechatShare): Promise<void> {
  opened ??= openWechat();
  const wx = await opened;
  if (wx === null) return;
  wx.updateAppMessageShareData(share);
  const { title, link, imgUrl } = share;
  wx.updateTimelineShareData({ title, link, imgUrl });
}

/** @returns null when the page is not signed; WeChat's reason is sent to the server */
async function openWechat(): Promise<Wx | null> {
  // Our routes are behind the `#`, so this address is the same on every page, as WeChat demands.
  const url = location.href.split('#', 1)[0]!;
  const { data } = await call('GET /api/OAuthLogin/jssdkConfig', { query: { url } });
  if (!data.enabled) return null;
  const { appId, timestamp, nonceStr, signature } = data;
  const wx = await loadSdk();
  return new Promise((done) => {
    wx.ready(() => done(wx));
    wx.error(({ errMsg = '' }) => {
      void call('POST /api/v2/site/wechatShareFailed', { body: { reason: errMsg.slice(0, MOST_REASON) } });
      done(null);
    });
    wx.config({ debug: false, appId, timestamp, nonceStr, signature, jsApiList: APIS });
  });
}

const MOST_REASON = 200;

function loadSdk(): Promise<Wx> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = SDK;
    script.addEventListener('load', () => done((globalThis as unknown as { wx: Wx }).wx));
    script.addEventListener('error', () => fail(new Error('the SDK of WeChat did not load')));
    document.head.append(script);
  });
}
