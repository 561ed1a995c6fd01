import { useState } from 'react';
import { INVOICE_NUMBER } from '#contract/trade/invoice-flow.ts';
import type { InvoiceOfOrder } from '#contract/trade/invoices.ts';
import { CheckField, FieldsForm, TextField, FieldProblem } from '../../platform/Fields.tsx';
import { CallFailure } from '../../platform/failure.ts';
import { useMutation } from '../../platform/mutation.ts';
import { FileButton } from '../../people/uploads/FileButton.tsx';
import { useTypedNumber, yuanKind } from '../../market/writing/typed-number.ts';
import { INVOICE_READS } from './invoice.data.ts';
import { leftWords } from './invoice.words.ts';
import { useInvoiceFile } from './invoice-file.ts';

interface Props {
  readonly orderNo: string;
  readonly invoice: InvoiceOfOrder;
  readonly close: () => void;
}

/** 登记发票: the server reads the XML original or the PDF; beside one that it cannot read, number, day and sum are typed. */
export function RecordForm({ orderNo, invoice, close }: Props) {
  const [differs, setDiffers] = useState<readonly string[]>([]);
  /** why it has to be typed; undefined = it need not be */
  const [unread, setUnread] = useState<string>();
  const chosen = useInvoiceFile(() => {
    setDiffers([]);
    setUnread(undefined);
  });
  const typing = useTypedInvoice(invoice);
  const [reverses, setReverses] = useState<string>();
  const record = useMutation('POST /api/v2/shop/invoice/record', {
    refresh: INVOICE_READS,
    done: close,
    failed: (error) => {
      if (!(error instanceof CallFailure)) return;
      if (error.reason === 'invoice.mismatch') setDiffers((error.data as { mismatches: string[] }).mismatches);
      if (error.reason === 'invoice.untyped') setUnread(error.message);
    },
  });
  const { file } = chosen;
  const blue = invoice.papers.filter(({ totalFen }) => totalFen > 0).map(({ number }) => number);
  const mustType = file !== undefined && 'base64' in file && unread !== undefined;
  const send = () => {
    if (file === undefined) return;
    const { typed } = typing;
    const which = reverses ?? (blue.length === 1 ? blue[0] : undefined);
    record.mutate({
      ...{ orderNo, despite: differs.length > 0 },
      ...('xml' in file ? { xml: file.xml } : { pdf: { base64: file.base64, ...(mustType ? { typed } : {}) } }),
      ...(which === undefined ? {} : { reverses: which }),
    });
  };
  return (
    <FieldsForm
      label="登记发票"
      submit={send}
      sendLabel={differs.length > 0 ? '核对过了，仍然登记' : '登记'}
      isSending={record.isPending}
      held={file === undefined ? '先选发票文件' : mustType && !typing.isComplete ? '填好号码、日期和金额' : undefined}
      cancel={close}
    >
      <p className="fields-note">
        {leftWords(invoice)}。传从电子税务局下载的 XML 原件或 PDF，号码、抬头、税号和金额自动和订单核对。
      </p>
      <ChooseFile chosen={chosen} />
      {mustType ? <TypedFields why={unread} typing={typing} mayBeRed={blue.length > 0} /> : null}
      {blue.length > 1 ? <Reverses numbers={blue} chosen={reverses} choose={setReverses} /> : null}
      {differs.length > 0 ? (
        <ul role="alert" className="invoice-differs" aria-label="和订单对不上的">
          {differs.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : null}
    </FieldsForm>
  );
}

function ChooseFile({ chosen: { name, problem, take } }: { chosen: ReturnType<typeof useInvoiceFile> }) {
  return (
    <div className="field-line">
      <FileButton
        label="发票文件（XML 或 PDF）"
        accept=".xml,.pdf,application/xml,text/xml,application/pdf"
        take={(file) => void take(file)}
      >
        {name === '' ? '选择发票文件（XML 或 PDF）' : `${name}，换一份`}
      </FileButton>
      {problem === undefined ? null : <FieldProblem>{problem}</FieldProblem>}
    </div>
  );
}

/** What the shop types of an invoice; the sum begins as what is left to issue, or to reverse. */
function useTypedInvoice({ issuedFen, dueFen }: InvoiceOfOrder) {
  const [number, setNumber] = useState('');
  const [issuedOn, setIssuedOn] = useState('');
  const [fen, setFen] = useState(Math.abs(dueFen - issuedFen));
  const [sum, typeSum] = useTypedNumber(fen, setFen, yuanKind);
  const [isRed, setRed] = useState(issuedFen >= dueFen);
  return {
    ...{ number, setNumber, issuedOn, setIssuedOn, sum, typeSum, isRed, setRed },
    typed: { number: number.trim(), issuedOn, totalFen: isRed ? -fen : fen },
    isComplete: new RegExp(INVOICE_NUMBER).test(number.trim()) && issuedOn !== '' && fen > 0,
  };
}

interface TypedProps {
  readonly why: string;
  readonly typing: ReturnType<typeof useTypedInvoice>;
  readonly mayBeRed: boolean;
}

function TypedFields({ why, typing, mayBeRed }: TypedProps) {
  return (
    <>
      <p role="alert" className="fields-note">
        {why}；抬头和税号没法核对，对方会看到是您填的。
      </p>
      <TextField
        label="发票号码（20 位）"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={typing.number}
        change={typing.setNumber}
      />
      <TextField label="开票日期" type="date" value={typing.issuedOn} change={typing.setIssuedOn} />
      <TextField
        label="价税合计（元）"
        inputMode="decimal"
        autoComplete="off"
        value={typing.sum}
        change={typing.typeSum}
      />
      {mayBeRed ? <CheckField label="这是红字发票" value={typing.isRed} change={typing.setRed} /> : null}
    </>
  );
}

interface ReversesProps {
  readonly numbers: readonly string[];
  readonly chosen: string | undefined;
  readonly choose: (number: string) => void;
}

function Reverses({ numbers, chosen, choose }: ReversesProps) {
  return (
    <fieldset className="invoice-titles">
      <legend>红字发票冲的是</legend>
      {numbers.map((number) => (
        <label key={number} className="field-check">
          <input type="radio" name="invoice-reverses" checked={number === chosen} onChange={() => choose(number)} />
          {number}
        </label>
      ))}
    </fieldset>
  );
}
