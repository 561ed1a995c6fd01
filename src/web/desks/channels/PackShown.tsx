import { useMutation as useTanstackMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { channelItemWords } from '#contract/desks/channel-words.ts';
import type { Channel } from '#contract/desks/channels/rules.ts';
import { Button } from '../../platform/Button.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { FieldProblem } from '../../platform/Fields.tsx';
import { call } from '../../platform/call.ts';
import { fetchFile } from '../../platform/fetch-file.ts';
import { useMutation } from '../../platform/mutation.ts';
import { say } from '../../platform/say.ts';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { noticeTask, useTask } from '../../people/tasks/tasks.data.ts';
import { type Pack, PACK_READS, type PackItem, useChannels } from './channels.data.ts';
import { channelName, countWords, itemTones, lackingOf, mendable, warningsOf } from './channels.words.ts';
import { ChannelProblems } from './ChannelProblems.tsx';
import { DeclareCornerWords } from './DeclareCornerWords.tsx';
import { PackTag } from './PackRows.tsx';
import '../../platform/state-tags.css';
import './channels.css';
import { bytesWords } from '../../platform/words.ts';

/** One pack: what came of each product on each channel, and what to do. */
export function PackShown({ pack, items }: { pack: Pack; items: readonly PackItem[] }) {
  const [onlyLacking, setOnlyLacking] = useState(false);
  const shown = onlyLacking ? items.filter(({ state }) => state !== 'made') : items;
  const products = [...Map.groupBy(shown, ({ productId }) => productId).values()];
  return (
    <div className="channel-pack">
      <p className="channel-pack-head">
        <PackTag status={pack.status} />
        <span>{countWords(pack)}</span>
        <small>{momentWords(pack.createdAt)}</small>
      </p>
      <FieldProblem>{pack.reason}</FieldProblem>
      {pack.status === 'making' ? <Progress pack={pack} /> : <Tools pack={pack} items={items} />}
      {pack.status === 'making' ? null : <DeclareCornerWords items={items} />}
      <Downloads pack={pack} items={items} />
      {lackingOf(pack) > 0 && pack.counts.made > 0 ? (
        <label className="field-check">
          <Checkbox checked={onlyLacking} change={setOnlyLacking} />
          只看要改的
        </label>
      ) : null}
      <ul className="channel-products">
        {products.map((own) => (
          <li key={own[0]!.productId}>
            <h3>
              <Link to={productAddress(own[0]!)}>{own[0]!.title}</Link>
              <small>{own[0]!.productNo}</small>
            </h3>
            <ul>
              {own.map((item) => (
                <Item key={item.no} item={item} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

const productAddress = ({ isOwn, productId }: PackItem): string =>
  isOwn ? to('shopProducts', { open: productId }) : to('productDetail', { id: productId });

function Progress({ pack: { jobId, counts, products, channels } }: { pack: Pack }) {
  const task = useTask(jobId);
  const end = useMutation('POST /api/v2/job/end', { refresh: ['GET /api/v2/job/list'] });
  const total = products * channels.length;
  return (
    <div className="channel-progress" role="status">
      <progress aria-label="资料包的进度" value={total - counts.pending} max={total} />
      <span>{task?.message ?? '排队中'}</span>
      <Button disabled={end.isPending} onClick={() => end.mutate({ id: jobId })}>
        停下
      </Button>
    </div>
  );
}

/** Stopping keeps what is made; the same button goes on, and makes again what was not good. */
function Tools({ pack, items }: { pack: Pack; items: readonly PackItem[] }) {
  const resume = useMutation('POST /api/v2/saleorder/resumePack', { refresh: PACK_READS, done: () => noticeTask() });
  const mend = useMutation('POST /api/v2/saleorder/mendPack', { refresh: PACK_READS, done: () => noticeTask() });
  const lacking = lackingOf(pack);
  const mended = mendable(items);
  if (pack.status === 'expired') return <p className="centre-note">过了 7 天，文件已经删除；要用请再做一份。</p>;
  if (lacking === 0) return null;
  return (
    <p className="channel-tools">
      <Button tone="main" disabled={resume.isPending} onClick={() => resume.mutate({ id: pack.id })}>
        {pack.counts.pending === lacking ? `接着做（${lacking} 份）` : `改好了，再做一次（${lacking} 份）`}
      </Button>
      {mended === 0 ? null : (
        <>
          <Button disabled={mend.isPending} onClick={() => mend.mutate({ id: pack.id })}>
            一键改好 {mended} 份
          </Button>
          <small className="centre-note">去掉标题里的违禁词、把图再压小。只改这份资料包，不改商品。</small>
        </>
      )}
    </p>
  );
}

function Downloads({ pack, items }: { pack: Pack; items: readonly PackItem[] }) {
  const ask = useTanstackMutation({
    mutationFn: (channel: Channel | undefined) =>
      call('POST /api/v2/saleorder/downloadPack', { body: { id: pack.id, ...(channel && { channel }) } }),
    onSuccess: ({ data }) => fetchFile(data.url),
    onError: (error) => say.failure(error.message),
  });
  const ready = pack.channels.filter((channel) => items.some((one) => one.channel === channel && one.state === 'made'));
  if (pack.status === 'expired' || ready.length === 0) return null;
  return (
    <div className="channel-downloads">
      {ready.length > 1 ? (
        <Button disabled={ask.isPending} onClick={() => ask.mutate(undefined)}>
          全部下载（zip，{bytesWords(pack.bytes)}）
        </Button>
      ) : null}
      {ready.map((channel) => (
        <Button key={channel} disabled={ask.isPending} onClick={() => ask.mutate(channel)}>
          下载{channelName(channel)}
        </Button>
      ))}
      {pack.expiresAt === null ? null : (
        <small className="centre-note">每个渠道一个文件夹，里面有说明。{momentWords(pack.expiresAt)} 删除。</small>
      )}
    </div>
  );
}

/** The channel's unconfirmed rules. */
function Unconfirmed({ channel }: Pick<PackItem, 'channel'>) {
  const read = useChannels();
  const one = read.data?.channels.find(({ rules }) => rules.channel === channel);
  return one === undefined ? null : <p className="centre-note">{one.rules.unknown}</p>;
}

function Item({ item }: { item: PackItem }) {
  const { channel, state, channelTitle, problems, pictures } = item;
  const warnings = warningsOf(item);
  const blocks = problems.filter(({ kind }) => kind === 'block');
  return (
    <li className="channel-item">
      <p>
        <strong>{channelName(channel)}</strong>
        <span className="order-status" data-tone={itemTones[state]}>
          {channelItemWords[state]}
        </span>
        {channelTitle === '' ? null : (
          <span className="channel-item-title">
            {channelTitle}
            <small>{pictures} 张图</small>
          </span>
        )}
      </p>
      <ChannelProblems problems={blocks} />
      {warnings === 0 ? null : (
        <details>
          <summary>{warnings} 条提醒（不拦）</summary>
          <ChannelProblems problems={problems.filter(({ kind }) => kind === 'warn')} />
          <Unconfirmed channel={channel} />
        </details>
      )}
    </li>
  );
}
