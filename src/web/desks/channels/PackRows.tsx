import { Link } from 'react-router';
import { channelPackStatusWords } from '#contract/desks/channel-words.ts';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import type { Pack } from './channels.data.ts';
import { channelName, countWords } from './channels.words.ts';
import '../../platform/state-tags.css';
import './channels.css';
import { bytesWords } from '../../platform/words.ts';

const tones = { making: 'wait', ready: 'done', stopped: 'quiet', failed: 'trouble', expired: 'quiet' } as const;

export function PackTag({ status }: Pick<Pack, 'status'>) {
  return (
    <span className="order-status" data-tone={tones[status]}>
      {channelPackStatusWords[status]}
    </span>
  );
}

/** 渠道资料包, newest first, in both layouts. */
export function PackRows({ packs }: { packs: readonly Pack[] }) {
  return (
    <ul className="channel-packs">
      {packs.map((pack) => (
        <li key={pack.id}>
          <Link to={to('listings', { pack: pack.id })}>
            <strong>
              {pack.title}
              {pack.products > 1 ? ` 等 ${pack.products} 件` : ''}
            </strong>
            <PackTag status={pack.status} />
            <small>
              {pack.channels.map(channelName).join('、')} · {countWords(pack)}
              {pack.bytes > 0 ? ` · ${bytesWords(pack.bytes)}` : ''} · {momentWords(pack.createdAt)}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
