import { useState } from 'react';
import { INVOICE_NUMBER, MOST_INVOICE_PDF, MOST_INVOICE_XML } from '#contract/trade/invoice-flow.ts';
import type { InvoiceOfOrder } from '#contract/trade/invoices.ts';
import { CheckField, FieldsForm, TextField } from '../../platform/Fields.tsx';
import { CallFailure } from '../../platform/failure.ts';
import { useMutation } from '../../platform/mutation.ts';
import { FileButton } from '../../people/uploads/FileButton.tsx';
import { useTypedNumber, yuanKind } from '../../market/writing/typed-number.ts';
import { INVOICE_READS } from './invoice.data.ts';
import { leftWords } from './invoice.words.ts';

interface Props {
  readonly orderNo: string;
  readonly invoice: InvoiceOfOrder;
  readonly close: () => void;
}

type Chosen = { readonly xml: string } | { readonly base64: string };

/** 登记发票: the server reads the XML original or the PDF; beside one that it cannot read, number, day and sum are typed. */
export function RecordForm({ orderNo, invoice, close }: Props) {
  const isOver = invoice.issuedFen >= invoice.dueFen;
  const [file, setFile] = useState<Chosen>();
  const [fileName, setFileName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [number, setNumber] = useState('');
  const [issuedOn, setIssuedOn] = useState('');
  const [fen, setFen] = useState(Math.abs(invoice.dueFen - invoice.issuedFen));
  const [sum, typeSum] = useTypedNumber(fen, setFen, yuanKind);
  const [isRed, setRed] = useState(isOver);
  const [reverses, setReverses] = useState<string>();
  const [differs, setDiffers] = useState<readonly string[]>([]);
  /** why it has to be typed; undefined = it need not be */
  const [unread, setUnread] = useState<string>();
  const record = useMutation('POST /api/v2/shop/invoice/record', {
    refresh: INVOICE_READS,
    done: close,
    failed: (error) => {
      if (!(error instanceof CallFailure)) return;
      if (error.reason === 'invoice.mismatch') setDiffers((error.data as { mismatches: string[] }).mismatches);
      if (error.reason === 'invoice.untyped') setUnread(error.message);
    },
  });
  const blue = invoice.papers.filter(({ totalFen }) => totalFen > 0);
  const mustType = file !== undefined && 'base64' in file && unread !== undefined;
  const isTyped = new RegExp(INVOICE_NUMBER).test(number.trim()) && issuedOn !== '' && fen > 0;
  const take = async (chosen: File) => {
    setDiffers([]);
    setUnread(undefined);
    setFileName(chosen.name);
    const taken = await fileOf(chosen);
    setFile(typeof taken === 'string' ? undefined : taken);
    setProblem(typeof taken === 'string' ? taken : undefined);
  };
  const send = (despite: boolean) => {
    if (file === undefined) return;
    const typed = { number: number.trim(), issuedOn, totalFen: isRed ? -fen : fen };
    const which = reverses ?? (blue.length === 1 ? blue[0]!.number : undefined);
    record.mutate({
      ...{ orderNo, despite },
      ...('xml' in file ? { xml: file.xml } : { pdf: { base64: file.base64, ...(mustType ? { typed } : {}) } }),
      ...(which === undefined ? {} : { reverses: which }),
    });
  };
  return (
    <FieldsForm
      label="登记发票"
      submit={() => send(differs.length > 0)}
      sendLabel={differs.length > 0 ? '核对过了，仍然登记' : '登记'}
      isSending={record.isPending}
      held={file === undefined ? '先选发票文件' : mustType && !isTyped ? '填好号码、日期和金额' : undefined}
      cancel={close}
    >
      <p className="fields-note">
        {leftWords(invoice)}。传从电子税务局下载的 XML 原件或 PDF，号码、抬头、税号和金额自动和订单核对。
      </p>
      <div className="field-line">
        <FileButton
          label="发票文件（XML 或 PDF）"
          accept=".xml,.pdf,application/xml,text/xml,application/pdf"
          take={(chosen) => void take(chosen)}
        >
          {fileName === '' ? '选择发票文件（XML 或 PDF）' : `${fileName}，换一份`}
        </FileButton>
        {problem === undefined ? null : (
          <p role="alert" className="field-problem">
            {problem}
          </p>
        )}
      </div>
      {mustType ? (
        <>
          <p role="alert" className="fields-note">
            {unread}；抬头和税号没法核对，买家会看到是您填的。
          </p>
          <TextField
            label="发票号码（20 位）"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={number}
            change={setNumber}
          />
          <TextField label="开票日期" type="date" value={issuedOn} change={setIssuedOn} />
          <TextField label="价税合计（元）" inputMode="decimal" autoComplete="off" value={sum} change={typeSum} />
          {blue.length > 0 ? <CheckField label="这是红字发票" value={isRed} change={setRed} /> : null}
        </>
      ) : null}
      {blue.length > 1 ? (
        <fieldset className="invoice-titles">
          <legend>红字发票冲的是</legend>
          {blue.map((one) => (
            <label key={one.number} className="field-check">
              <input
                type="radio"
                name="invoice-reverses"
                checked={one.number === reverses}
                onChange={() => setReverses(one.number)}
              />
              {one.number}
            </label>
          ))}
        </fieldset>
      ) : null}
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

/** @returns words when the file cannot be taken */
async function fileOf(chosen: File): Promise<Chosen | string> {
  if (chosen.name.toLowerCase().endsWith('.pdf') || chosen.type === 'application/pdf') {
    const base64 = await base64Of(chosen);
    return base64.length > MOST_INVOICE_PDF ? 'PDF 太大，最大 650 KB' : { base64 };
  }
  if (chosen.size > MOST_INVOICE_XML * 3) return '文件太大，发票的 XML 原件不到 500 KB';
  const xml = await chosen.text();
  return xml.length > MOST_INVOICE_XML ? '文件太大，发票的 XML 原件不到 500 KB' : { xml };
}

const base64Of = (chosen: File): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      done(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''),
    );
    reader.addEventListener('error', () => fail(new Error('读不了这个文件')));
    reader.readAsDataURL(chosen);
  });
