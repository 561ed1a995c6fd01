import { momentWords } from '../../platform/time-words.ts';
import { useWechatSharing } from './operator.data.ts';

const STATES = {
  off: '没有启用：服务器没有设置 WECHAT_APP_ID 和 WECHAT_APP_SECRET。微信里分享出去仍是链接和网页自己的标题、图片。',
  untried: '已设置，还没有人在微信里打开过页面。',
  ready: '通。',
  failing: '不通：服务器没有拿到签名用的票据。',
} as const;

const SIDES = { server: '服务器', page: '微信里的页面' } as const;

/** 微信分享: whether pages are signed, and the last reason of each side when they are not. */
export function WechatSharing() {
  const { data } = useWechatSharing();
  if (!data) return null;
  const { state, ticketUntil, failures } = data;
  return (
    <section className="desk-part" aria-labelledby="wechat-sharing">
      <h2 id="wechat-sharing">微信分享</h2>
      <p>
        {STATES[state]}
        {ticketUntil === null ? '' : `票据到 ${momentWords(ticketUntil)}，到期前自动换。`}
      </p>
      {failures.length === 0 ? null : (
        <ul className="desk-note">
          {failures.map(({ side, reason, at }) => (
            <li key={side}>
              {SIDES[side]}，{momentWords(at)}：{reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
