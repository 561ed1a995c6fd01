import { NO_LICENCES } from '#contract/market/design-fields.ts';
import { designProblems, methodsFor, MOST_TITLE_CHARS, tidiedDesign } from '#contract/market/design-rules.ts';
import type { DesignDocument } from '#contract/market/own-designs.ts';
import type { DesignProblems } from './DesignFields.tsx';
import { printDpi } from './file-dpi.ts';
import { type Size, usualSize } from './print-size.ts';
import type { SentDesign } from './use-sendings.ts';

/** The shared fields of several new designs, and the fields of each. */

export const emptyDesign: DesignDocument = {
  title: '',
  categoryId: '',
  type: 'fourWay',
  repeat: 'straight',
  widthMm: 0,
  heightMm: 0,
  tags: [],
  methods: methodsFor('fourWay'),
  season: 'Y',
  copyrightNo: null,
  aiGenerated: false,
  offered: false,
  ...NO_LICENCES,
};

/** The values typed for one design; missing ones come from its file. */
export interface Own {
  readonly title?: string;
  readonly size?: Size;
  /** where its type differs from the others' */
  readonly kind?: Pick<DesignDocument, 'type' | 'repeat'>;
}

/** 热带叶_定稿-2.png → 热带叶 定稿 2 */
export function titleFrom(fileName: string): string {
  const words = fileName.replace(/\.[^.]*$/, '').replaceAll(/[_\-\s]+/g, ' ');
  return [...words.trim()].slice(0, MOST_TITLE_CHARS).join('');
}

/** @param sent null while it is being uploaded: its size is not known yet */
export function newDocument(
  shared: DesignDocument,
  own: Own,
  { fileName, sent }: { fileName: string; sent: SentDesign | null },
): DesignDocument {
  const { type } = own.kind ?? shared;
  const size = own.size ?? (sent ? usualSize(sent, type, printDpi(sent.dpi)) : { widthMm: 0, heightMm: 0 });
  const fitting = methodsFor(type);
  const methods = shared.methods.filter((method) => fitting.some((one) => one === method));
  const kind = own.kind && { ...own.kind, methods: methods.length > 0 ? methods : fitting };
  return { ...shared, ...kind, title: own.title ?? titleFrom(fileName), ...size };
}

/** By field: its first problem. */
export function problemsIn(document: DesignDocument): DesignProblems {
  const found: Partial<Record<keyof DesignDocument, string>> = {};
  for (const { field, say } of designProblems(tidiedDesign(document))) found[field] ??= say;
  return found;
}
