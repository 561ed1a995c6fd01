import { useMutation as useTanstackMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Channel, CHANNELS } from '#contract/desks/channels/rules.ts';
import { useMe } from '../../people/accounts/me.ts';
import { Button } from '../../platform/Button.tsx';
import { call } from '../../platform/call.ts';
import { fetchFile } from '../../platform/fetch-file.ts';
import { useMutation } from '../../platform/mutation.ts';
import { say } from '../../platform/say.ts';
import { to } from '../../platform/screens.ts';
import { noticeTask } from '../../people/tasks/tasks.data.ts';
import { ChannelProblems } from './ChannelProblems.tsx';
import { DeclareCornerWords } from './DeclareCornerWords.tsx';
import { PACK_READS, usePack } from './channels.data.ts';
import { channelName } from './channels.words.ts';
import './channels.css';

/** 按渠道的数据包 of one product, made on demand; for shops, as 下载数据包 is. */
export function ChannelPackage({ productId }: { productId: string }) {
  const { status, me } = useMe();
  if (status !== 'member' || me.shop_id === null) return null;
  return (
    <details className="channel-package">
      <summary>按渠道的规格下载</summary>
      <Choice productId={productId} />
    </details>
  );
}

function Choice({ productId }: { productId: string }) {
  const [channel, setChannel] = useState<Channel>('taobao');
  const [packId, setPackId] = useState('');
  const make = useMutation('POST /api/v2/saleorder/packOfProduct', {
    refresh: PACK_READS,
    done: (reply) => {
      noticeTask();
      setPackId(reply.packId);
    },
  });
  return (
    <>
      <p className="channel-tools">
        <label>
          <span className="visually-hidden">渠道</span>
          <select
            value={channel}
            onChange={({ target }) => {
              setChannel(target.value as Channel);
              setPackId('');
            }}
          >
            {CHANNELS.map((one) => (
              <option key={one} value={one}>
                {channelName(one)}
              </option>
            ))}
          </select>
        </label>
        {packId === '' ? (
          <Button disabled={make.isPending} onClick={() => make.mutate({ productId, channel })}>
            {make.isPending ? '正在开始…' : `做${channelName(channel)}的数据包`}
          </Button>
        ) : (
          <Made packId={packId} channel={channel} />
        )}
      </p>
      {packId === '' ? null : <Result packId={packId} />}
    </>
  );
}

/** Its progress, then its download. */
function Made({ packId, channel }: { packId: string; channel: Channel }) {
  const read = usePack(packId);
  const ask = useTanstackMutation({
    mutationFn: () => call('POST /api/v2/saleorder/downloadPack', { body: { id: packId, channel } }),
    onSuccess: ({ data }) => fetchFile(data.url),
    onError: (error) => say.failure(error.message),
  });
  const item = read.data?.items.find((one) => one.channel === channel);
  if (read.data === undefined || item === undefined || read.data.pack.status === 'making')
    return <span role="status">正在做图、检查，几秒到半分钟…</span>;
  return item.state === 'made' ? (
    <Button tone="main" disabled={ask.isPending} onClick={() => ask.mutate()}>
      下载{channelName(channel)}
    </Button>
  ) : (
    <span role="status">渠道会驳回，没有给下载</span>
  );
}

function Result({ packId }: { packId: string }) {
  const read = usePack(packId);
  const [item] = read.data?.items ?? [];
  if (item === undefined || item.state === 'pending') return null;
  const blocks = item.problems.filter(({ kind }) => kind === 'block');
  return (
    <>
      <ChannelProblems problems={blocks} />
      <DeclareCornerWords items={[item]} />
      <small className="small-note">
        下载链接十分钟内有效，文件留 7 天，在 <Link to={to('listings', { pack: packId })}>渠道资料包</Link> 里。
      </small>
    </>
  );
}
