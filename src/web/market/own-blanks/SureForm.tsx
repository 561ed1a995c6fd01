import type { OwnBlankRow } from '#contract/market/own-blanks.ts';
import { blankSteps } from '#contract/market/blank-flow.ts';
import { FieldsForm } from '../../platform/Fields.tsx';
import type { OwnerAction } from './use-blank-moves.ts';

interface Props {
  readonly blank: OwnBlankRow;
  readonly action: OwnerAction;
  readonly isBusy: boolean;
  readonly ok: () => void;
  readonly cancel: () => void;
}

/** Cannot be undone, so it asks for confirmation. Always imported lazily. */
export default function SureForm({ blank, action, isBusy, ok, cancel }: Props) {
  const isNew = blank.status === null;
  return (
    <FieldsForm
      label={blankSteps[action].label}
      submit={ok}
      sendLabel={action === 'archive' ? '归档' : isNew ? '删除草稿' : '放弃修改'}
      tone="action"
      isSending={isBusy}
      cancel={cancel}
    >
      {action === 'archive' ? (
        <p>归档后不能再上架，也不能改；已经下的订单不受影响。还有商品用着它时不能归档，要先删掉那些商品。</p>
      ) : isNew ? (
        <p>这件光版还没有通过审核，删掉草稿就什么都没有了，不能恢复。</p>
      ) : (
        <p>改了还没通过审核的内容会丢掉，不能恢复；买家看到的不变。</p>
      )}
    </FieldsForm>
  );
}
