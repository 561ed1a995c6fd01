import { useState } from 'react';
import {
  DEFECT_GRADES,
  type DefectGrade,
  INSPECTION_LEVELS,
  type InspectionLevel,
  type InspectionPlan,
  inspectionPlan,
  isPassed,
} from '#contract/trade/aql.ts';
import type { BulkDetail } from '#contract/trade/bulk.ts';
import {
  acceptedPieces,
  DEFECT_KINDS,
  type DefectKind,
  defectGradeWords,
  defectKindWords,
  MOST_DEFECT_ROWS,
  usualGrade,
} from '#contract/trade/inspection-flow.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { addressed, asSupply } from '../orders/addressed.ts';
import { AttachmentsInput } from '../orders/AttachmentsInput.tsx';
import { Button } from '../../platform/Button.tsx';
import { NoteField } from '../../platform/NoteField.tsx';
import { ReasonForm } from '../orders/ReasonForm.tsx';
import { FieldsForm, TextField, FieldProblem } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { useIsUploading } from '../../people/uploads/use-upload.ts';
import { useBulkStep } from './bulk.data.ts';
import { pieceWords } from './bulk.words.ts';
import { asDefects, countOf, type DefectDraft, foundIn, isWrong, nextDefect } from './defect-draft.ts';
import { useSeenMark } from './seen-mark.ts';

interface Props {
  readonly order: OrderDetail;
  readonly bulk: BulkDetail;
  readonly close: () => void;
}

/** 报验货: the form says how many pieces to draw and what passes; the verdict follows from what is typed. */
export function InspectForm({ order, bulk, close }: Props) {
  const [lot, setLot] = useState(() => String(Math.max(1, bulk.toInspect.pieces - acceptedPieces(bulk.inspections))));
  const round = useSeenMark(bulk.inspections[0]?.round ?? 0);
  const [level, setLevel] = useState<InspectionLevel>('II');
  const [rows, setRows] = useState<readonly DefectDraft[]>([]);
  const [note, setNote] = useState('');
  const [attachments, setAttachments] = useState<readonly string[]>([]);
  const [hasTried, setTried] = useState(false);
  const send = useMutation('POST /api/v2/bulk/inspect', useBulkStep(close, round.refused));
  const isUploading = useIsUploading();
  const pieces = countOf(lot);
  const plan = pieces > 0 ? inspectionPlan(pieces, level) : null;
  const [last] = bulk.inspections;
  return (
    <FieldsForm
      label="报验货"
      submit={() => {
        setTried(true);
        if (plan === null || rows.some(isWrong)) return;
        round.sending();
        send.mutate({
          ...{ orderNo: order.orderNo, seenRound: round.seen, level, lot: pieces, note: note.trim() },
          ...{ attachments: [...attachments], defects: asDefects(rows) },
        });
      }}
      sendLabel={isUploading ? '照片还在上传…' : addressed('报给买家', 'shop', asSupply(order))}
      tone="action"
      isSending={send.isPending || isUploading}
      cancel={close}
    >
      {round.hasChanged && last ? (
        <p className="fields-note" role="status">
          刚刚有人报过第 {last.round} 次验货：{pieceWords(last.lot)}，{last.hasPassed ? '合格' : '不合格'}。
          再报，就是它以后的一次。
        </p>
      ) : null}
      <div className="fields-pair">
        <TextField
          label="这一批的件数（做好的）"
          inputMode="numeric"
          autoComplete="off"
          value={lot}
          change={setLot}
          problem={hasTried && plan === null ? '填这一批做好的件数' : undefined}
        />
        <LevelChoice level={level} choose={setLevel} />
      </div>
      {plan === null ? null : <PlanLine plan={plan} found={foundIn(rows)} />}
      <DefectRows rows={rows} setRows={setRows} hasTried={hasTried} />
      <NoteField label="说明（选填）" value={note} change={setNote} placeholder="如：箱内混码抽验，称重、跌落都做了" />
      <AttachmentsInput entryway="order" label="验货照片" most={9} value={attachments} onChange={setAttachments} />
    </FieldsForm>
  );
}

function LevelChoice({ level, choose }: { level: InspectionLevel; choose: (level: InspectionLevel) => void }) {
  return (
    <fieldset className="milestone-chips inspection-levels">
      <legend>检验水平</legend>
      {INSPECTION_LEVELS.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="level"
            className="visually-hidden"
            checked={one === level}
            onChange={() => choose(one)}
          />
          一般 {one}
        </label>
      ))}
    </fieldset>
  );
}

/** How many pieces to draw, and what passes. */
function PlanLine({ plan, found }: { plan: InspectionPlan; found: Readonly<Record<DefectGrade, number>> }) {
  const passed = isPassed(plan, found);
  const grades = DEFECT_GRADES.map((grade) => `${defectGradeWords[grade]} ${found[grade]}，最多 ${plan.accept[grade]}`);
  return (
    <p className="bulk-plan" aria-live="polite">
      抽 <strong>{plan.sample.toLocaleString('zh-CN')}</strong> 件。
      {grades.join('；')}。<strong data-late={!passed}>{passed ? '合格' : '不合格'}</strong>
    </p>
  );
}

interface RowsProps {
  readonly rows: readonly DefectDraft[];
  readonly setRows: (rows: readonly DefectDraft[]) => void;
  readonly hasTried: boolean;
}

function DefectRows({ rows, setRows, hasTried }: RowsProps) {
  return (
    <fieldset className="defect-rows">
      <legend>疵点（没有就不填）</legend>
      {rows.map((row, at) => (
        <DefectRow
          // A row has no identity of its own.
          key={`${at + 1} of ${rows.length}`}
          row={row}
          no={at + 1}
          hasTried={hasTried}
          change={(some) => setRows(rows.map((one, index) => (index === at ? { ...one, ...some } : one)))}
          remove={() => setRows(rows.filter((_row, index) => index !== at))}
        />
      ))}
      {rows.length < MOST_DEFECT_ROWS ? (
        <Button tone="text" onClick={() => setRows([...rows, nextDefect(rows)])}>
          加一种疵点
        </Button>
      ) : null}
      {hasTried && rows.some(isWrong) ? <FieldProblem>每一行填有几处，至少 1</FieldProblem> : null}
    </fieldset>
  );
}

interface RowProps {
  readonly row: DefectDraft;
  readonly no: number;
  readonly hasTried: boolean;
  readonly change: (some: Partial<DefectDraft>) => void;
  readonly remove: () => void;
}

function DefectRow({ row, no, hasTried, change, remove }: RowProps) {
  return (
    <div className="defect-row">
      <select
        aria-label={`第 ${no} 行疵点`}
        value={row.kind}
        onChange={({ target }) => {
          const kind = target.value as DefectKind;
          change({ kind, grade: usualGrade[kind] });
        }}
      >
        {DEFECT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {defectKindWords[kind]}
          </option>
        ))}
      </select>
      <select
        aria-label={`第 ${no} 行轻重`}
        value={row.grade}
        onChange={({ target }) => change({ grade: target.value as DefectGrade })}
      >
        {DEFECT_GRADES.map((grade) => (
          <option key={grade} value={grade}>
            {defectGradeWords[grade]}
          </option>
        ))}
      </select>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`第 ${no} 行件数`}
        aria-invalid={hasTried && isWrong(row)}
        value={row.count}
        onChange={({ target }) => change({ count: target.value })}
      />
      <Button tone="text" aria-label={`去掉第 ${no} 行`} onClick={remove}>
        去掉
      </Button>
      <input
        type="text"
        maxLength={200}
        placeholder="在哪里、怎么样（选填）"
        aria-label={`第 ${no} 行说明`}
        className="defect-note"
        value={row.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <AttachmentsInput
        entryway="order"
        label={`第 ${no} 行照片`}
        most={3}
        value={row.attachments}
        onChange={(attachments) => change({ attachments })}
      />
    </div>
  );
}

/** 让步接收: the buyer takes the lot as it is, with his conditions in words. */
export function ConcedeForm({ order, bulk, close }: Props) {
  const concede = useMutation('POST /api/v2/bulk/concede', useBulkStep(close));
  const round = bulk.inspections[0]?.round ?? 1;
  return (
    <ReasonForm
      label="让步接收"
      usual={['轻微瑕疵可以接受，照常发货', '不良的挑出来不发，其余接收', '这批接收，下一批要改进']}
      isSending={concede.isPending}
      send={(reason) => concede.mutate({ orderNo: order.orderNo, round, reason })}
      cancel={close}
    >
      <p className="fields-note">
        {addressed(
          '写明接收的条件。让步以后商家可以报生产完成、发货，这次的疵点不能再算不合格；要退钱的先和商家说好，用售后退。',
          'buyer',
          asSupply(order),
        )}
      </p>
    </ReasonForm>
  );
}
