import { useState } from 'react';
import { useMutation } from '../../platform/mutation.ts';
import { FieldsForm } from '../../platform/Fields.tsx';
import { FixStyle } from '../../market/own-styles/FixStyle.tsx';
import { useMyStep } from './my-order.data.ts';
import { DropStyleForm } from './DropStyleForm.tsx';
import { NoteField } from '../../platform/NoteField.tsx';
import { lineNosOf, type ProducedLine } from './production.words.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { StylePicks } from './StylePicks.tsx';

export type MyProductionAction = 'changeStyle' | 'keepStyle' | 'changeProof' | 'refuseStyle' | 'dropStyle';

interface Props {
  readonly orderNo: string;
  /** in the same state */
  readonly lines: readonly ProducedLine[];
  readonly action: MyProductionAction;
  readonly close: () => void;
}

/** The forms by which a buyer answers the shop about a styled line. Always imported lazily. */
export default function MyProductionForm({ action, ...props }: Props) {
  const Form = FORMS[action];
  return <Form {...props} />;
}

type FormProps = Omit<Props, 'action'>;

function ChangeForm({ orderNo, lines, close }: FormProps) {
  const [styleId, setStyleId] = useState('');
  const [note, setNote] = useState('');
  const change = useMutation('POST /api/v2/order/changeStyle', useMyStep(close));
  const { style, itemId, printMethod } = lines[0]!;
  return (
    <FieldsForm
      label="换一版"
      submit={() => change.mutate({ orderNo, lineNos: lineNosOf(lines), styleId, note: note.trim() })}
      sendLabel="换成这一版"
      tone="action"
      isSending={change.isPending}
      held={styleId === '' ? '先选一个款式' : undefined}
      cancel={close}
    >
      <p className="fields-note">
        用同一件光版、同一种工艺做的款式都能换，价格不变。退回的这一版要改，先
        <FixStyle styleId={style!.id} way={{ of: 'order', orderNo, lineNos: lineNosOf(lines) }} />
        ，完成后能一键换上；也可以回到这里选。
      </p>
      <StylePicks
        blankId={itemId}
        printMethod={printMethod}
        value={styleId}
        choose={setStyleId}
        without={style!.id}
        empty="还没有别的做好的款式。先到设计台把退回的这一版改好，点“完成”。"
      />
      <NoteField label="改了什么（选填）" value={note} change={setNote} placeholder="如：描边加粗到 1 毫米" />
    </FieldsForm>
  );
}

function KeepForm({ orderNo, lines, close }: FormProps) {
  const keep = useMutation('POST /api/v2/order/keepStyle', useMyStep(close));
  return (
    <ReasonForm
      label="照原样做"
      usual={['就是要这个效果', '已经和您说好，可以这样做', '按您建议的做，图不用换']}
      isSending={keep.isPending}
      send={(reason) => keep.mutate({ orderNo, lineNos: lineNosOf(lines), reason })}
      cancel={close}
    >
      <p className="fields-note">款式不换，对方看到您的说明后再校验一次；做不了的，还会退回。</p>
    </ReasonForm>
  );
}

function ProofForm({ orderNo, lines, close }: FormProps) {
  const change = useMutation('POST /api/v2/order/answerProof', useMyStep(close));
  return (
    <ReasonForm
      label="打样稿要改"
      usual={['颜色偏深，调浅一点', '图案再大一点', '位置往上移']}
      isSending={change.isPending}
      send={(reason) => change.mutate({ orderNo, lineNos: lineNosOf(lines), action: 'changeProof', reason })}
      cancel={close}
    >
      <p className="fields-note">写明哪里要改、改成什么样。对方改好再发，您确认以前不会开印。</p>
    </ReasonForm>
  );
}

function RefuseForm({ orderNo, lines, close }: FormProps) {
  const refuse = useMutation('POST /api/v2/order/refuseStyle', useMyStep(close));
  return (
    <ReasonForm
      label="不要这一版，请再改"
      usual={['颜色和原来差太多', '图案再大一点', '位置不对']}
      isSending={refuse.isPending}
      send={(reason) => refuse.mutate({ orderNo, lineNos: lineNosOf(lines), reason })}
      cancel={close}
    >
      <p className="fields-note">做款式的人会看到您的话，改好再发来。</p>
    </ReasonForm>
  );
}

function DropForm({ orderNo, lines, close }: FormProps) {
  const drop = useMutation('POST /api/v2/order/dropStyle', useMyStep(close));
  return (
    <DropStyleForm
      isSending={drop.isPending}
      usual={['不想改了', '改不成要的样子', '赶不上用']}
      send={(reason) => drop.mutate({ orderNo, lineNos: lineNosOf(lines), reason })}
      cancel={close}
    />
  );
}

const FORMS = {
  changeStyle: ChangeForm,
  keepStyle: KeepForm,
  changeProof: ProofForm,
  refuseStyle: RefuseForm,
  dropStyle: DropForm,
} as const;
