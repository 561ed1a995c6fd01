import { useState } from 'react';
import {
  ANSWER_HOURS,
  SEND_BACK_KINDS,
  type SendBackKind,
  sendBackKindWords,
} from '#contract/trade/production-flow.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { addressed, asSupply } from '../orders/addressed.ts';
import { AttachmentsInput } from '../orders/AttachmentsInput.tsx';
import { DropStyleForm } from '../orders/DropStyleForm.tsx';
import { NoteField } from '../../platform/NoteField.tsx';
import { ReasonForm } from '../orders/ReasonForm.tsx';
import { FieldsForm } from '../../platform/Fields.tsx';
import { useFields } from '../../platform/use-fields.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useIsUploading } from '../../people/uploads/use-upload.ts';
import { useStep } from './use-step.ts';

export type ProductionFormAction = 'sendBack' | 'sendProof' | 'reprint' | 'dropStyle';

interface Props {
  readonly order: OrderDetail;
  readonly lineNos: number[];
  readonly action: ProductionFormAction;
  readonly close: () => void;
}

/** The forms of a shop's steps of a styled line that need words or pictures. Always imported lazily. */
export default function ProductionForm({ action, ...props }: Props) {
  const Form = FORMS[action];
  return <Form {...props} />;
}

type FormProps = Omit<Props, 'action'>;

const saidIn = (order: OrderDetail) => (words: string) => addressed(words, 'shop', asSupply(order));

const MOST_PICTURES = 9;

/** 退回: what is wrong, and how to mend it. */
function SendBackForm({ order, lineNos, close }: FormProps) {
  const said = saidIn(order);
  const { orderNo } = order;
  const [kind, setKind] = useState<SendBackKind>('artwork');
  const [attachments, setAttachments] = useState<readonly string[]>([]);
  const { field, submit } = useFields(
    { reason: '' },
    { reason: (reason) => (reason.trim() === '' ? '请写明哪里不行、怎样改' : null) },
  );
  const send = useMutation('POST /api/v2/order/sendBack', useStep(close));
  const isUploading = useIsUploading();
  return (
    <FieldsForm
      label="退回款式"
      submit={() =>
        submit(({ reason }) =>
          send.mutate({ orderNo, lineNos, kind, reason: reason.trim(), attachments: [...attachments] }),
        )
      }
      sendLabel={isUploading ? '图片还在上传…' : said('退回给买家')}
      tone="action"
      isSending={send.isPending || isUploading}
      cancel={close}
    >
      <p className="fields-note">{said(`买家有 ${ANSWER_HOURS} 小时换一版或答复；这一行等着，别的行照常做。`)}</p>
      <fieldset className="milestone-chips">
        <legend>为什么退回</legend>
        {SEND_BACK_KINDS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="kind"
              className="visually-hidden"
              checked={one === kind}
              onChange={() => setKind(one)}
            />
            {sendBackKindWords[one]}
          </label>
        ))}
      </fieldset>
      <NoteField
        label="哪里不行，怎样改"
        {...field('reason')}
        placeholder="如：袖口的字只有 3 毫米高，直喷会糊，请放大到 5 毫米以上"
      />
      <AttachmentsInput
        entryway="order"
        label="标注的图片"
        most={MOST_PICTURES}
        value={attachments}
        onChange={setAttachments}
      />
    </FieldsForm>
  );
}

/** 发打样稿: pictures of the proof, which the buyer confirms before anything is printed. */
function ProofForm({ order, lineNos, close }: FormProps) {
  const said = saidIn(order);
  const { orderNo } = order;
  const [note, setNote] = useState('');
  const [attachments, setAttachments] = useState<readonly string[]>([]);
  const send = useMutation('POST /api/v2/order/sendProof', useStep(close));
  const isUploading = useIsUploading();
  return (
    <FieldsForm
      label="发打样稿"
      submit={() => send.mutate({ orderNo, lineNos, note: note.trim(), attachments: [...attachments] })}
      sendLabel={isUploading ? '图片还在上传…' : said('发给买家确认')}
      tone="action"
      isSending={send.isPending || isUploading}
      held={attachments.length === 0 ? '先传打样稿的图片' : undefined}
      cancel={close}
    >
      <p className="fields-note">
        {said(`发了就要等买家确认才能开印。买家有 ${ANSWER_HOURS} 小时确认，或说明要改什么。`)}
      </p>
      <AttachmentsInput
        entryway="order"
        label="打样稿"
        most={MOST_PICTURES}
        value={attachments}
        onChange={setAttachments}
      />
      <NoteField
        label="说明（选填）"
        value={note}
        change={setNote}
        placeholder="如：红色按潘通 1797C 打的，实物比屏幕暗一点"
      />
    </FieldsForm>
  );
}

function ReprintForm({ order, lineNos, close }: FormProps) {
  const { orderNo } = order;
  const reprint = useMutation('POST /api/v2/order/reprint', useStep(close));
  return (
    <ReasonForm
      label="没过质检，重印"
      usual={['图案偏位', '颜色不对', '有污渍', '图案开裂、起皮']}
      isSending={reprint.isPending}
      send={(reason) => reprint.mutate({ orderNo, lineNos, reason })}
      cancel={close}
    >
      <p className="fields-note">{saidIn(order)('这一行退到印花，买家会看到原因。')}</p>
    </ReasonForm>
  );
}

function DropForm({ order, lineNos, close }: FormProps) {
  const { orderNo } = order;
  const drop = useMutation('POST /api/v2/order/dropStyle', useStep(close));
  return (
    <DropStyleForm
      usual={['这种工艺做不出来', '买家一直没有答复', '和买家说好不做了'].map(saidIn(order))}
      isSending={drop.isPending}
      send={(reason) => drop.mutate({ orderNo, lineNos, reason })}
      cancel={close}
    />
  );
}

const FORMS = { sendBack: SendBackForm, sendProof: ProofForm, reprint: ReprintForm, dropStyle: DropForm } as const;
