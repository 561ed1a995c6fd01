import { FieldsForm } from '../../platform/Fields.tsx';

/** Actions that cannot be undone: discarding the draft, or archiving the fabric. */
export type Asked = 'drop' | 'archive';

const askedWords = { drop: '放弃修改', archive: '归档' } as const satisfies Record<Asked, string>;

interface Props {
  /** never published: nothing remains without its draft */
  readonly isNew: boolean;
  readonly asked: Asked;
  readonly isBusy: boolean;
  readonly ok: () => void;
  readonly cancel: () => void;
}

/** Cannot be undone, so it asks for confirmation. Always imported lazily. */
export default function SureForm({ isNew, asked, isBusy, ok, cancel }: Props) {
  return (
    <FieldsForm
      label={askedWords[asked]}
      submit={ok}
      sendLabel={asked === 'drop' && isNew ? '删除草稿' : askedWords[asked]}
      tone="action"
      isSending={isBusy}
      cancel={cancel}
    >
      {asked === 'archive' ? (
        <p>归档后不能再上架，也不能改；已经下的订单不受影响。还有在售的光版用着它时不能归档，要先把它们下架。</p>
      ) : isNew ? (
        <p>这块面料还没有上架过，删掉草稿就什么都没有了，不能恢复。</p>
      ) : (
        <p>改了还没更新的内容会丢掉，不能恢复；买家看到的不变。</p>
      )}
    </FieldsForm>
  );
}
