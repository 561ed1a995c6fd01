import type { OwnPlateRow } from '#contract/own-plates.ts';
import { plateSteps } from '#contract/plate-flow.ts';
import { FieldsForm } from '../people/Fields.tsx';
import type { OwnerDeed } from './use-plate-moves.ts';

interface Props {
  readonly plate: OwnPlateRow;
  readonly deed: OwnerDeed;
  readonly isBusy: boolean;
  readonly ok: () => void;
  readonly cancel: () => void;
}

/** Cannot be undone, so it asks for confirmation. Always imported lazily. */
export default function SureForm({ plate, deed, isBusy, ok, cancel }: Props) {
  const isNew = plate.status === null;
  return (
    <FieldsForm
      label={plateSteps[deed].label}
      submit={ok}
      sendLabel={deed === 'archive' ? '归档' : isNew ? '删除草稿' : '放弃修改'}
      tone="deed"
      isSending={isBusy}
      cancel={cancel}
    >
      {deed === 'archive' ? (
        <p>归档后不能再上架，也不能改；已经下的订单不受影响。还有商品用着它时不能归档，要先删掉那些商品。</p>
      ) : isNew ? (
        <p>这件光版还没有通过审核，删掉草稿就什么都没有了，不能恢复。</p>
      ) : (
        <p>改了还没通过审核的内容会丢掉，不能恢复；买家看到的不变。</p>
      )}
    </FieldsForm>
  );
}
