import { useState } from 'react';
import { FieldsForm, TextField } from '../people/Fields.tsx';
import { useMutation } from '../platform/mutation.ts';
import { LISTING_READS } from './listings.data.ts';
import './channels.css';

const MOST_NAME = 20;

interface Props {
  /** the member has no channel shop yet */
  readonly isFirst: boolean;
  readonly done: () => void;
  readonly cancel: () => void;
}

/** Connects a shop at the demo channel. */
export function ConnectForm({ isFirst, done, cancel }: Props) {
  const [name, setName] = useState(isFirst ? '我的演示店' : '');
  const [hasTried, setHasTried] = useState(false);
  const connect = useMutation('POST /api/v2/saleorder/connectDemo', { refresh: LISTING_READS, done });
  const length = [...name.trim()].length;
  const isWell = length > 0 && length <= MOST_NAME;
  return (
    <div className="channel-form">
      <h2>连接演示渠道</h2>
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
    </div>
  );
}
