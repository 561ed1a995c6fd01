import { useState } from 'react';
import { MOST_INVOICE_PDF, MOST_INVOICE_XML } from '#contract/trade/invoice-flow.ts';

/** The original of an electronic invoice, as it is sent. */
export type InvoiceFile = { readonly xml: string } | { readonly base64: string };

/** The chosen original. @param changed another one is chosen */
export function useInvoiceFile(changed: () => void) {
  const [file, setFile] = useState<InvoiceFile>();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const take = async (chosen: File) => {
    changed();
    setName(chosen.name);
    const taken = await fileOf(chosen);
    setFile(typeof taken === 'string' ? undefined : taken);
    setProblem(typeof taken === 'string' ? taken : undefined);
  };
  return { file, name, problem, take };
}

/** @returns words when the file cannot be taken */
async function fileOf(chosen: File): Promise<InvoiceFile | string> {
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
