import { useState } from 'react';
import { DIRECT_CHANNELS, type ListedChannel } from '#contract/desks/listed-channels.ts';
import { FieldsForm, TextField } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { LISTING_READS, type ListingReply } from './listings.data.ts';
import { DIRECT_FORMS } from './direct-fields.ts';
import { DirectConnect } from './DirectConnect.tsx';
import './channels.css';

const MOST_NAME = 20;

interface Props {
  /** the member has no channel shop yet */
  readonly isFirst: boolean;
  readonly direct: ListingReply['direct'];
  readonly done: () => void;
  readonly cancel: () => void;
}

/** Connects a shop at the demo channel, or at a channel that the operator has opened. */
export function ConnectForm({ isFirst, direct, done, cancel }: Props) {
  const [channel, setChannel] = useState<ListedChannel>('demo');
  const ways = [
    { name: 'demo' as const, label: '演示渠道', note: '不用账号，没有真的买家', isOpen: true },
    ...DIRECT_CHANNELS.map((name) => ({
      ...{ name, label: DIRECT_FORMS[name].label, isOpen: direct.includes(name) },
      note: direct.includes(name) ? '按公开的接口直接铺，未对真实平台验证' : '本站还没有开通，请用“渠道资料包”',
    })),
  ];
  return (
    <div className="channel-form">
      <h2>连接店铺</h2>
      <fieldset className="channel-choices">
        <legend className="visually-hidden">渠道</legend>
        {ways.map((way) => (
          <label key={way.name}>
            <input
              type="radio"
              name="channel"
              checked={channel === way.name}
              disabled={!way.isOpen}
              onChange={() => setChannel(way.name)}
            />
            <span>
              {way.label}
              <small>{way.note}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {channel === 'demo' ? (
        <DemoForm isFirst={isFirst} done={done} cancel={cancel} />
      ) : (
        <DirectConnect key={channel} channel={channel} done={done} cancel={cancel} />
      )}
    </div>
  );
}

function DemoForm({ isFirst, done, cancel }: Omit<Props, 'direct'>) {
  const [name, setName] = useState(isFirst ? '我的演示店' : '');
  const [hasTried, setHasTried] = useState(false);
  const connect = useMutation('POST /api/v2/saleorder/connectDemo', { refresh: LISTING_READS, done });
  const length = [...name.trim()].length;
  const isWell = length > 0 && length <= MOST_NAME;
  return (
    <>
      <p className="centre-note">
        演示渠道不用账号：铺货、审核、驳回、改价、下架都能走一遍，没有真的买家，订单也不会回到这里。
      </p>
      <FieldsForm
        label="连接演示渠道"
        submit={() => {
          setHasTried(true);
          if (isWell) connect.mutate({ name: name.trim() });
        }}
        sendLabel="连接"
        isSending={connect.isPending}
        {...(isFirst ? {} : { cancel })}
      >
        <TextField
          label="店铺名称，只有自己看得到"
          value={name}
          problem={hasTried && !isWell ? `填 1 到 ${MOST_NAME} 个字` : undefined}
          change={setName}
        />
      </FieldsForm>
    </>
  );
}
