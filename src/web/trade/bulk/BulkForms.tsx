import { useState } from 'react';
import { bulkStepNames, mostMade } from '#contract/trade/bulk-flow.ts';
import type { BulkDetail } from '#contract/trade/bulk.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { addressed, asSupply } from '../orders/addressed.ts';
import { AttachmentsInput } from '../orders/AttachmentsInput.tsx';
import { NoteField } from '../../platform/NoteField.tsx';
import { ReasonForm } from '../orders/ReasonForm.tsx';
import { FieldsForm, FieldProblem } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { useIsUploading } from '../../people/uploads/use-upload.ts';
import { useBulkStep } from './bulk.data.ts';
import { pieceWords } from './bulk.words.ts';
import { CartonForm } from './CartonForm.tsx';
import { ConcedeForm, InspectForm } from './InspectForms.tsx';
import { asMeasures, firstMeasures } from './measure-draft.ts';
import { MeasureRows } from './MeasureRows.tsx';
import { asSteps, fieldOf, isWrong, type Part, partsOf, shownIn, stepsInPart, type Typed } from './steps-draft.ts';

export type BulkForm = 'sendSample' | 'changeSample' | 'reportSteps' | 'inspect' | 'concede' | 'pack';

interface Props {
  readonly order: OrderDetail;
  readonly bulk: BulkDetail;
  readonly form: BulkForm;
  readonly close: () => void;
}

/** The forms of a bulk order's steps. Always imported lazily. */
export default function BulkForms({ form, ...props }: Props) {
  const Form = FORMS[form];
  return <Form {...props} />;
}

type FormProps = Omit<Props, 'form'>;

const MOST_PHOTOS = 9;

/** 发产前样: photographs, and measures beside the agreed ones. */
function SendForm({ order, bulk, close }: FormProps) {
  const [offered] = useState(() => firstMeasures(bulk));
  const [rows, setRows] = useState(offered);
  const [note, setNote] = useState('');
  const [attachments, setAttachments] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const send = useMutation('POST /api/v2/bulk/sendSample', useBulkStep(close));
  const isUploading = useIsUploading();
  return (
    <FieldsForm
      label="发产前样"
      submit={() => {
        const measures = asMeasures(rows, offered);
        setProblem(measures === null ? '尺寸填厘米，最多一位小数，部位和实测都要填' : undefined);
        if (measures !== null)
          send.mutate({ orderNo: order.orderNo, note: note.trim(), measures, attachments: [...attachments] });
      }}
      sendLabel={isUploading ? '照片还在上传…' : addressed('发给买家', 'shop', asSupply(order))}
      tone="action"
      isSending={send.isPending || isUploading}
      held={attachments.length === 0 && !isUploading ? '先传产前样的照片' : undefined}
      cancel={close}
    >
      <p className="fields-note">
        {addressed(
          '用大货的面料、辅料和工艺做的样。发了就要等买家确认，确认封样以后才能开裁。',
          'shop',
          asSupply(order),
        )}
      </p>
      <AttachmentsInput
        entryway="order"
        label="产前样照片"
        most={MOST_PHOTOS}
        value={attachments}
        onChange={setAttachments}
      />
      <MeasureRows points={bulk.toMeasure} rows={rows} setRows={setRows} problem={problem} />
      <NoteField
        label="说明（选填）"
        value={note}
        change={setNote}
        placeholder="如：面料是大货缸差内的，领口按要求收小 0.5"
      />
    </FieldsForm>
  );
}

function ChangeForm({ order, bulk, close }: FormProps) {
  const answer = useMutation('POST /api/v2/bulk/answerSample', useBulkStep(close));
  const round = bulk.sampleRounds[0]?.round ?? 0;
  return (
    <ReasonForm
      label="产前样要改"
      usual={['颜色偏深，照色卡再调', '领口大了，收小 1 厘米', '印花位置往上移 2 厘米']}
      isSending={answer.isPending}
      send={(reason) => answer.mutate({ orderNo: order.orderNo, action: 'changeSample', round, reason })}
      cancel={close}
    >
      <p className="fields-note">
        {addressed('写明哪里要改、改成多少。商家改好再发，您确认以前不会开裁。', 'buyer', asSupply(order))}
      </p>
    </ReasonForm>
  );
}

/** 报工序数量: what each step has done so far, in all; of several 款色 each for itself. */
function StepsForm({ order, bulk, close }: FormProps) {
  const parts = partsOf(order, bulk);
  const [typed, setTyped] = useState<Typed>({});
  const [note, setNote] = useState('');
  const [attachments, setAttachments] = useState<readonly string[]>([]);
  const [hasTried, setTried] = useState(false);
  const report = useMutation('POST /api/v2/bulk/reportSteps', useBulkStep(close));
  const isUploading = useIsUploading();
  const wrong = parts.find((part) => part.steps.some((step) => isWrong(typed, part, step)));
  const wasWhole = bulk.colourways.some(({ isCounted }) => !isCounted);
  const ofWhole = wasWhole ? bulk.steps.filter(({ at }) => at !== null).map(({ step }) => step) : [];
  const [inPart] = stepsInPart(typed, parts, ofWhole);
  const steps = asSteps(typed, parts, ofWhole);
  return (
    <FieldsForm
      label="报工序数量"
      submit={() => {
        setTried(true);
        if (wrong || inPart !== undefined) return;
        report.mutate({
          orderNo: order.orderNo,
          steps,
          note: note.trim(),
          attachments: [...attachments],
        });
      }}
      sendLabel={isUploading ? '照片还在上传…' : addressed('报给买家', 'shop', asSupply(order))}
      tone="action"
      isSending={report.isPending || isUploading}
      held={steps.length === 0 && note.trim() === '' && attachments.length === 0 ? '先填做到多少件' : undefined}
      cancel={close}
    >
      <p className="fields-note">
        填到今天为止一共做了多少件（不是今天做的）；订单 {pieceWords(bulk.pieces)}。
        {wasWhole ? '以前按整单报过，这次起按款色报：报哪道工序，各款色都要填，没做的填 0。' : ''}
      </p>
      {parts.map((part) => (
        <StepPart key={part.key} part={part} typed={typed} setTyped={setTyped} hasTried={hasTried} />
      ))}
      {hasTried && wrong ? (
        <FieldProblem>
          填整件数，{wrong.name}每道工序最多 {pieceWords(mostMade(wrong.pieces))}（裁片可以比订单多一成）
        </FieldProblem>
      ) : null}
      {hasTried && inPart !== undefined ? (
        <FieldProblem>{bulkStepNames[inPart]}以前按整单报过，各款色都要填，没做的填 0</FieldProblem>
      ) : null}
      <NoteField label="说明（选填）" value={note} change={setNote} placeholder="如：缝制开了两条线，每天 600 件" />
      <AttachmentsInput
        entryway="order"
        label="现场照片"
        most={MOST_PHOTOS}
        value={attachments}
        onChange={setAttachments}
      />
    </FieldsForm>
  );
}

interface StepPartProps {
  readonly part: Part;
  readonly typed: Typed;
  readonly setTyped: (typed: Typed) => void;
  readonly hasTried: boolean;
}

function StepPart({ part, typed, setTyped, hasTried }: StepPartProps) {
  return (
    <fieldset className="step-part">
      {part.name === '' ? null : (
        <legend>
          {part.name} <small>{pieceWords(part.pieces)}</small>
        </legend>
      )}
      <div className="step-inputs">
        {part.steps.map((one) => (
          <label key={one.step}>
            {bulkStepNames[one.step]}
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              aria-label={`${part.name}${bulkStepNames[one.step]}累计`}
              aria-invalid={hasTried && isWrong(typed, part, one)}
              value={shownIn(typed, part, one)}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => setTyped({ ...typed, [fieldOf(part, one.step)]: target.value })}
            />
            <small>上次 {one.done.toLocaleString('zh-CN')}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const FORMS = {
  sendSample: SendForm,
  changeSample: ChangeForm,
  reportSteps: StepsForm,
  inspect: InspectForm,
  concede: ConcedeForm,
  pack: CartonForm,
} as const;
