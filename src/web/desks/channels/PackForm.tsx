import { useState } from 'react';
import type { Channel } from '#contract/desks/channels/rules.ts';
import { ProductPicker } from '../../market/featured/ProductPicker.tsx';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { noticeTask } from '../../people/tasks/tasks.data.ts';
import { NoDataYet } from '../../platform/StatusPanel.tsx';
import { type ChannelInUse, PACK_READS, useChannels } from './channels.data.ts';
import { ChannelChoices, channelsOn, USUAL } from './ChannelChoices.tsx';
import '../../market/featured/featured.css';
import './channels.css';

const MOST_PRODUCTS = 200;

interface Props {
  readonly done: (packId: string) => void;
  readonly cancel: () => void;
}

/** Chooses products and channels. */
export function PackForm(props: Props) {
  const read = useChannels();
  if (read.data) return <FormOf {...props} ruled={read.data.channels} />;
  return <NoDataYet read={read} height="320px" />;
}

function FormOf({ done, cancel, ruled }: Props & { readonly ruled: readonly ChannelInUse[] }) {
  const [productIds, setProductIds] = useState<readonly string[]>([]);
  const [ticked, setTicked] = useState<readonly Channel[]>(USUAL);
  const channels = channelsOn(ruled, ticked);
  const make = useMutation('POST /api/v2/saleorder/makePack', {
    refresh: PACK_READS,
    done: ({ id }) => {
      noticeTask();
      done(id);
    },
  });
  const count = productIds.length * channels.length;
  return (
    <div className="channel-form">
      <h3>1 选商品（只有在售的能铺货）</h3>
      <ProductPicker
        chosen={productIds}
        most={MOST_PRODUCTS}
        choose={({ id }, isOn) => setProductIds(isOn ? [...productIds, id] : productIds.filter((one) => one !== id))}
        chooseAll={(some) => setProductIds([...productIds, ...some.map(({ id }) => id)])}
      />
      <h3>2 选渠道</h3>
      <ChannelChoices ruled={ruled} ticked={ticked} tick={setTicked} />
      <div className="channel-tools channel-foot">
        <p aria-live="polite">{count === 0 ? '商品和渠道各选至少一个' : `一共做 ${count} 份`}</p>
        <Button onClick={cancel}>取消</Button>
        <Button
          tone="main"
          disabled={count === 0 || make.isPending}
          onClick={() => make.mutate({ productIds: [...productIds], channels })}
        >
          {make.isPending ? '正在开始…' : '开始做'}
        </Button>
      </div>
    </div>
  );
}
