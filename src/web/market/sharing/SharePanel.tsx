import { useState } from 'react';
import { type SharedThing, shortPath } from '#contract/market/sharing.ts';
import { Button } from '../../platform/Button.tsx';
import { copyWords } from '../../platform/copy.ts';
import { passOn } from './pass-on.ts';
import './sharing.css';

/** The short link, as shared with others. */
export const shortAddress = (thing: SharedThing): string => location.origin + shortPath(thing);

/** The picture for WeChat with the QR code of the link, drawn by the server. @param path of the JPEG */
export function Poster({ name, path, note }: { name: string; path: string; note: string }) {
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  if (state === 'failed') {
    return (
      <div className="share-poster share-failed" role="alert">
        <p>海报没有画出来。仍然可以复制链接。</p>
        <Button
          onClick={() => {
            setAttempt(attempt + 1);
            setState('loading');
          }}
        >
          重试
        </Button>
      </div>
    );
  }
  return (
    <figure className="share-poster" aria-busy={state === 'loading'}>
      <img
        key={attempt}
        src={attempt === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}again=${attempt}`}
        width={750}
        height={1334}
        alt={`${name}的分享海报，带二维码`}
        onLoad={() => setState('there')}
        onError={() => setState('failed')}
      />
      <figcaption role="status">{state === 'loading' ? '正在画海报…' : note}</figcaption>
    </figure>
  );
}

/** Only of a link that names the own shop: what it is good for. */
export function OwnLinkNote({ thing }: { thing: SharedThing }) {
  if ((thing.store ?? '') === '') return null;
  return <small className="share-own">从这个链接来的访问和订单记在您的店铺上，在“店铺信息”里看。</small>;
}

/** Copying the link, and the system's share sheet where there is one. */
export function Ways({ name, address }: { name: string; address: string }) {
  return (
    <div className="share-ways">
      <Button tone="main" onClick={() => void copyWords('链接', address)}>
        复制链接
      </Button>
      {'share' in navigator ? (
        <Button onClick={() => void passOn({ title: name, text: `${name} · 锦市`, url: address })}>发到其他应用</Button>
      ) : null}
    </div>
  );
}
