import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { bulkStepNames, MEASURE_POINTS, MOST_MEASURES, mostMade } from '#contract/trade/bulk-flow.ts';
import type { BulkDetail } from '#contract/trade/bulk.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { addressed, asSupply } from '../orders/addressed.ts';
import { AttachmentsInput } from '../orders/AttachmentsInput.tsx';
import { Button } from '../../platform/Button.tsx';
import { NoteField } from '../../platform/NoteField.tsx';
import { ReasonForm } from '../orders/ReasonForm.tsx';
import { FieldsForm, FieldProblem } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { UPLOADS } from '../../people/uploads/use-upload.ts';
import { useBulkStep } from './bulk.data.ts';
import { colourwayName, pieceWords } from './bulk.words.ts';
import { CartonForm } from './CartonForm.tsx';
import { ConcedeForm, InspectForm } from './InspectForms.tsx';
import { asMeasures, type MeasureDraft, NO_MEASURE } from './measure-draft.ts';
import { asSteps, fieldOf, isWrong, type Part, shownIn, stepsInPart, type Typed } from './steps-draft.ts';

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
  const sizes = [...new Set(order.lines.map(({ size }) => size))].filter((size) => size !== '');
  const [rows, setRows] = useState<readonly MeasureDraft[]>(() => startRows(bulk, sizes));
  const [note, setNote] = useState('');
  const [attachments, setAttachments] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const send = useMutation('POST /api/v2/bulk/sendSample', useBulkStep(close));
  const isUploading = useIsMutating({ mutationKey: UPLOADS }) > 0;
  const set = (at: number, some: Partial<MeasureDraft>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...some } : row)));
  return (
    <FieldsForm
      label="发产前样"
      submit={() => {
        const measures = asMeasures(rows);
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
      <fieldset className="measure-rows">
        <legend>尺寸（厘米，选填）</legend>
        <datalist id="measure-points">
          {MEASURE_POINTS.map((point) => (
            <option key={point}>{point}</option>
          ))}
        </datalist>
        {rows.map((row, at) => (
          // A row has no identity of its own.
          <div key={`${at + 1} of ${rows.length}`} className="measure-row">
            <input
              type="text"
              list="measure-points"
              maxLength={20}
              placeholder="部位"
              aria-label={`第 ${at + 1} 行部位`}
              value={row.point}
              onChange={({ target }) => set(at, { point: target.value })}
            />
            <input
              type="text"
              maxLength={20}
              placeholder="尺码"
              aria-label={`第 ${at + 1} 行尺码`}
              value={row.size}
              onChange={({ target }) => set(at, { size: target.value })}
            />
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              placeholder="要求"
              aria-label={`第 ${at + 1} 行要求，厘米`}
              value={row.agreed}
              onChange={({ target }) => set(at, { agreed: target.value })}
            />
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              placeholder="实测"
              aria-label={`第 ${at + 1} 行实测，厘米`}
              value={row.measured}
              onChange={({ target }) => set(at, { measured: target.value })}
            />
          </div>
        ))}
        {rows.length < MOST_MEASURES ? (
          <Button tone="text" onClick={() => setRows([...rows, { ...NO_MEASURE, size: rows.at(-1)?.size ?? '' }])}>
            加一行
          </Button>
        ) : null}
        <FieldProblem>{problem}</FieldProblem>
      </fieldset>
      <NoteField
        label="说明（选填）"
        value={note}
        change={setNote}
        placeholder="如：面料是大货缸差内的，领口按要求收小 0.5"
      />
    </FieldsForm>
  );
}

/** Another sample is measured at the same points; the first one at the usual points of the middle size. */
function startRows({ sampleRounds: [last] }: BulkDetail, sizes: readonly string[]): readonly MeasureDraft[] {
  if (last && last.measures.length > 0)
    return last.measures.map(({ point, size, agreedMm }) => ({
      ...{ point, size, measured: '' },
      agreed: agreedMm === null ? '' : String(agreedMm / 10),
    }));
  const size = sizes[Math.floor((sizes.length - 1) / 2)] ?? '';
  return MEASURE_POINTS.slice(0, 4).map((point) => ({ ...NO_MEASURE, point, size }));
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
  const isUploading = useIsMutating({ mutationKey: UPLOADS }) > 0;
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
        <fieldset key={part.key} className="step-part">
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

/** What is counted for itself. */
function partsOf({ lines }: OrderDetail, { pieces, steps, colourways }: BulkDetail): readonly Part[] {
  if (colourways.length === 0) return [{ key: 'all', name: '', pieces, steps, of: {} }];
  return colourways.map((one) => ({
    ...{ key: String(one.lineNo), name: colourwayName(lines, one.lineNo), pieces: one.pieces, steps: one.steps },
    of: { lineNo: one.lineNo },
  }));
}

const FORMS = {
  sendSample: SendForm,
  changeSample: ChangeForm,
  reportSteps: StepsForm,
  inspect: InspectForm,
  concede: ConcedeForm,
  pack: CartonForm,
} as const;
