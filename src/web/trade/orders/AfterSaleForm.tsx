import { useState } from 'react';
import { type CaseKind, caseKindWords } from '#contract/trade/order-flow.ts';
import type { SupplyClaim } from '#contract/trade/supply-claim.ts';
import { Button } from '../../platform/Button.tsx';
import { FieldsForm, TextField } from '../../platform/Fields.tsx';
import { useFields } from '../../platform/use-fields.ts';
import { yuan } from '../../platform/words.ts';
import { fenOf, typedYuan } from '../../platform/yuan-typed.ts';
import { NoteField } from '../../platform/NoteField.tsx';
import { useIsUploading } from '../../people/uploads/use-upload.ts';
import { AttachmentPictures } from './AttachmentPictures.tsx';
import { AttachmentsInput } from './AttachmentsInput.tsx';

interface Asked {
  readonly kind: CaseKind;
  readonly amountFen: number;
  readonly reason: string;
  readonly attachments: string[];
}

interface Fields {
  readonly kind: CaseKind;
  /** yuan, as typed */
  readonly amount: string;
  readonly reason: string;
}

const MOST_ATTACHMENTS = 9;

const kindHints: Readonly<Record<CaseKind, string>> = {
  refund: '不退货，只退钱：少货、小瑕疵，或还没发货',
  return: '先退货，对方收到后退钱',
};

/** With photographs that the buyer of another order has taken: only the parties of that order can open them. */
export type PassedClaim = SupplyClaim & { readonly photosOf?: string };

interface Props {
  readonly label: string;
  readonly kinds: readonly CaseKind[];
  /** the most that can still be refunded */
  readonly mostFen: number;
  /** the earlier request, when the buyer corrects it, or one that is passed on */
  readonly before?: PassedClaim | undefined;
  readonly isSending: boolean;
  readonly send: (asked: Asked) => void;
  readonly cancel: () => void;
}

/** 售后: what is wrong, what the buyer asks for, and the proof. */
export function AfterSaleForm({ label, kinds, mostFen, before, isSending, send, cancel }: Props) {
  const photosOf = before?.photosOf;
  const [passed, setPassed] = useState<readonly string[]>(photosOf === undefined ? [] : before!.attachments);
  const [attachments, setAttachments] = useState<readonly string[]>(
    photosOf === undefined ? (before?.attachments ?? []) : [],
  );
  const isUploading = useIsUploading();
  const { values, change, field, submit } = useFields<Fields>(
    {
      kind: before?.kind ?? 'refund',
      amount: typedYuan(Math.min(before?.amountFen ?? mostFen, mostFen)),
      reason: before?.reason ?? '',
    },
    {
      amount: (amount) => amountFault(amount, mostFen),
      reason: (reason) => (reason.trim() === '' ? '请写明是什么问题' : null),
    },
  );
  return (
    <FieldsForm
      label={label}
      submit={() =>
        submit(({ kind, amount, reason }) =>
          send({ kind, amountFen: fenOf(amount), reason: reason.trim(), attachments: [...passed, ...attachments] }),
        )
      }
      sendLabel={isUploading ? '照片还在上传…' : '提交'}
      tone="action"
      isSending={isSending || isUploading}
      cancel={cancel}
    >
      <fieldset className="field-kinds">
        <legend className="visually-hidden">售后方式</legend>
        {kinds.map((kind) => (
          <label key={kind} className="field-check">
            <input
              type="radio"
              name="after-sale-kind"
              checked={values.kind === kind}
              onChange={() => change({ kind })}
            />
            {caseKindWords[kind]}
          </label>
        ))}
      </fieldset>
      <p className="fields-note">{kindHints[values.kind]}。</p>
      <TextField
        label={`退款金额（元），最多 ¥${yuan(mostFen)}`}
        inputMode="decimal"
        autoComplete="off"
        {...field('amount')}
      />
      <NoteField
        label="是什么问题"
        {...field('reason')}
        usual={kinds.includes('return') ? AFTER_SHIPPING : BEFORE_SHIPPING}
        placeholder="写清哪个颜色尺码、多少件、什么问题"
      />
      {photosOf === undefined || passed.length === 0 ? null : (
        <div>
          <p className="fields-note">买家拍的 {passed.length} 张照片一起发给工厂：</p>
          <AttachmentPictures orderNo={photosOf} ids={passed} label="买家的照片" />
          <Button tone="text" onClick={() => setPassed([])}>
            不带买家的照片
          </Button>
        </div>
      )}
      <AttachmentsInput
        entryway="order"
        label="照片"
        most={MOST_ATTACHMENTS - passed.length}
        value={attachments}
        onChange={setAttachments}
      />
    </FieldsForm>
  );
}

const AFTER_SHIPPING = ['到货数量少了', '颜色和确认样不符', '有污渍、破洞或抽丝', '尺寸超出公差'];
/** Nothing has been shipped, so nothing can be sent back. */
const BEFORE_SHIPPING = ['迟迟不发货', '尺码颜色订错了', '数量订多了', '和对方说好不要了'];

function amountFault(typed: string, mostFen: number): string | null {
  const fen = fenOf(typed);
  if (Number.isNaN(fen) || fen <= 0) return '请填金额，最多两位小数';
  return fen > mostFen ? `最多可退 ¥${yuan(mostFen)}` : null;
}
