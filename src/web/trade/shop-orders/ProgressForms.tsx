import { useState } from 'react';
import { type Milestone, MILESTONES, milestoneWords, OFFERED_MILESTONES } from '#contract/trade/order-flow.ts';
import type { OrderEvent } from '#contract/trade/orders.ts';
import { useBulk } from '../bulk/bulk.data.ts';
import { whyNotYet } from '../bulk/bulk.words.ts';
import { AttachmentsInput } from '../orders/AttachmentsInput.tsx';
import { FieldsForm } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { yuan } from '../../platform/words.ts';
import { useIsUploading } from '../../people/uploads/use-upload.ts';
import { addressed, asSupply } from '../orders/addressed.ts';
import type { ActionFormProps } from './action-form.ts';
import { NoteField } from '../../platform/NoteField.tsx';
import { madeOf, MadeFields, overShortLines } from './MadeFields.tsx';
import { useStep } from './use-step.ts';

const MOST_PHOTOS = 9;

/** 报生产进度: the next milestone is preselected; a workshop photo saves the buyer a call. */
export function ProgressForm({ order, done, cancel }: ActionFormProps) {
  const [milestone, setMilestone] = useState(() => nextMilestone(order.events));
  const [note, setNote] = useState('');
  const [attachments, setAttachments] = useState<readonly string[]>([]);
  const report = useMutation('POST /api/v2/order/reportProgress', useStep(done));
  const isUploading = useIsUploading();
  const reported = reportedIn(order.events);
  return (
    <FieldsForm
      label="报生产进度"
      submit={() =>
        report.mutate({ orderNo: order.orderNo, milestone, note: note.trim(), attachments: [...attachments] })
      }
      sendLabel={isUploading ? '照片还在上传…' : addressed('报给买家', 'shop', asSupply(order))}
      tone="action"
      isSending={report.isPending || isUploading}
      cancel={cancel}
    >
      <fieldset className="milestone-chips">
        <legend>做到哪一步</legend>
        {OFFERED_MILESTONES.map((one) => (
          <label key={one} data-reported={reported.has(one)}>
            <input
              type="radio"
              name="milestone"
              className="visually-hidden"
              checked={one === milestone}
              onChange={() => setMilestone(one)}
            />
            {milestoneWords[one]}
            {reported.has(one) ? <span className="visually-hidden">（报过）</span> : null}
          </label>
        ))}
      </fieldset>
      <NoteField
        label="说明（选填）"
        value={note}
        change={setNote}
        placeholder="如：面料已入厂，缸差在 4 级以内，明天开裁"
      />
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

/** 生产完成: the next status depends on the payment plan. */
export function FinishForm({ order, done, cancel }: ActionFormProps) {
  const [note, setNote] = useState('');
  const [attachments, setAttachments] = useState<readonly string[]>([]);
  const finish = useMutation('POST /api/v2/order/finishProduction', useStep(done));
  const isUploading = useIsUploading();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [hasTried, setTried] = useState(false);
  const open = overShortLines(order);
  const isWrong = open.some((line) => madeOf(typed[line.lineNo], line) === null);
  const said = (words: string) => addressed(words, 'shop', asSupply(order));
  const held = said(whyNotYet(useBulk(order).data));
  return (
    <FieldsForm
      label="生产完成"
      held={held === '' ? undefined : held}
      submit={() => {
        setTried(true);
        if (isWrong) return;
        const made = open.map((line) => ({ lineNo: line.lineNo, quantity: madeOf(typed[line.lineNo], line)! }));
        finish.mutate({ orderNo: order.orderNo, note: note.trim(), attachments: [...attachments], made });
      }}
      sendLabel={isUploading ? '照片还在上传…' : '生产完成'}
      tone="action"
      isSending={finish.isPending || isUploading}
      cancel={cancel}
    >
      <p className="fields-note">
        {order.plan === 'deposit' && open.length > 0
          ? said('买家会收到通知，按实做的数量付尾款，到账后再发货。')
          : order.plan === 'deposit'
            ? said(`买家会收到通知，付尾款 ¥${yuan(order.payableFen - order.paidFen)}，到账后再发货。`)
            : '货款已经付清，接着就可以发货。'}
      </p>
      {open.length > 0 ? <MadeFields order={order} typed={typed} change={setTyped} hasTried={hasTried} /> : null}
      <NoteField label="说明（选填）" value={note} change={setNote} placeholder="如：尾检合格，装 12 箱" />
      <AttachmentsInput
        entryway="order"
        label="大货照片"
        most={MOST_PHOTOS}
        value={attachments}
        onChange={setAttachments}
      />
    </FieldsForm>
  );
}

const reportedIn = (events: readonly OrderEvent[]): ReadonlySet<Milestone | null> =>
  new Set(events.map(({ milestone }) => milestone));

/** The milestone after the last reported one; at the end the last one. */
function nextMilestone(events: readonly OrderEvent[]): Milestone {
  const reported = reportedIn(events);
  const last = MILESTONES.findLastIndex((one) => reported.has(one));
  return MILESTONES.find((one, at) => at > last && OFFERED_MILESTONES.includes(one)) ?? MILESTONES[last]!;
}
