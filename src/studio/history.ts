import type { StyleDocument } from '#contract/market/style-document.ts';
import { STYLE_SCHEMA } from '#contract/market/style-layers.ts';
import { utf8Bytes } from './document-bytes.ts';

/** Undo and redo. Documents share what an edit did not change, so a step costs little more than the layers it changed. */

export const MOST_STEPS = 300;

export interface Step {
  /** for the list of steps: 移动文字 */
  readonly word: string;
  /** steps with the same key are one: one drag, one run of arrow keys; empty = a step of its own */
  readonly mergeKey: string;
  /** the document before the step */
  readonly before: StyleDocument;
}

interface Undone extends Omit<Step, 'before'> {
  /** the document after the step */
  readonly after: StyleDocument;
}

export interface History {
  readonly now: StyleDocument;
  /** the newest last */
  readonly past: readonly Step[];
  /** the next to redo last */
  readonly future: readonly Undone[];
}

export const beginHistory = (now: StyleDocument): History => ({ now, past: [], future: [] });

/** A document that equals the present one is no step. */
export function commit(history: History, document: StyleDocument, { word, mergeKey }: Omit<Step, 'before'>): History {
  if (document === history.now) return history;
  const last = history.past.at(-1);
  if (last && mergeKey !== '' && last.mergeKey === mergeKey && history.future.length === 0) {
    // dragged back to where it was
    if (document === last.before) return { ...history, now: document, past: history.past.slice(0, -1) };
    return { ...history, now: document };
  }
  const past = [...history.past, { word, mergeKey, before: history.now }].slice(-MOST_STEPS);
  return { now: document, past, future: [] };
}

export const canUndo = ({ past }: History): boolean => past.length > 0;
export const canRedo = ({ future }: History): boolean => future.length > 0;

export function undo(history: History): History {
  const last = history.past.at(-1);
  if (!last) return history;
  const { before, ...step } = last;
  return {
    now: before,
    past: history.past.slice(0, -1),
    future: [...history.future, { ...step, after: history.now }],
  };
}

export function redo(history: History): History {
  const next = history.future.at(-1);
  if (!next) return history;
  const { after, ...step } = next;
  return {
    now: after,
    past: [...history.past, { ...step, before: history.now }],
    future: history.future.slice(0, -1),
  };
}

/** The words of all steps, the oldest first, those that were undone last; the present is after `done` of them. */
export function stepWords({ past, future }: History): { readonly words: readonly string[]; readonly done: number } {
  const words = [...past, ...future.toReversed()].map(({ word }) => word);
  return { words, done: past.length };
}

/** Undoes or redoes until this many steps are done, as when one chooses a step of the list. */
export function goTo(history: History, done: number): History {
  let at = history;
  while (at.past.length > done && canUndo(at)) at = undo(at);
  while (at.past.length < done && canRedo(at)) at = redo(at);
  return at;
}

// --- for a reload ----------------------------------------------------------------------------------------------

const FORMAT = 1;
export const MOST_HISTORY_BYTES = 2 * 1024 * 1024;

/** Each layer is written once, and documents refer to it by its place in that list. */
interface Written {
  readonly format: number;
  readonly layers: readonly unknown[];
  readonly panels: readonly { readonly panelNo: string; readonly layers: readonly number[] }[];
  /** all documents, in the order of the steps */
  readonly documents: readonly (Omit<StyleDocument, 'panels'> & { readonly panels: readonly number[] })[];
  readonly steps: readonly Omit<Step, 'before'>[];
  /** the document of `documents` that is the present one */
  readonly at: number;
}

/** As text of bounded length: the oldest steps are left out first, then those undone first. */
export function serialise(history: History, mostBytes = MOST_HISTORY_BYTES): string {
  const text = JSON.stringify(written(history));
  if (utf8Bytes(text) <= mostBytes || (!canUndo(history) && !canRedo(history))) return text;
  const { now, past, future } = history;
  const shorter = past.length > 0 ? { now, past: newerHalf(past), future } : { now, past, future: newerHalf(future) };
  return serialise(shorter, mostBytes);
}

const newerHalf = <T>(steps: readonly T[]): readonly T[] => steps.slice(Math.ceil(steps.length / 2));

function written({ now, past, future }: History): Written {
  const layers = numbered();
  const panels = numbered();
  const undone = future.toReversed();
  const documents = [...past.map(({ before }) => before), now, ...undone.map(({ after }) => after)];
  const shortened = documents.map((document) => ({
    ...document,
    panels: document.panels.map((panel) =>
      panels.indexOf(panel, {
        panelNo: panel.panelNo,
        layers: panel.layers.map((layer) => layers.indexOf(layer)),
      }),
    ),
  }));
  return {
    format: FORMAT,
    layers: layers.all(),
    panels: panels.all() as Written['panels'],
    documents: shortened,
    steps: [...past, ...undone].map(({ word, mergeKey }) => ({ word, mergeKey })),
    at: past.length,
  };
}

/** Numbers equal values alike; the same object is compared as text only once. */
function numbered() {
  const objects = new Map<object, number>();
  const texts = new Map<string, number>();
  const values: unknown[] = [];
  const indexOfText = (text: string): number => {
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return known;
  };
  return {
    indexOf(original: object, value = original): number {
      const known = objects.get(original);
      if (known !== undefined) return known;
      const index = indexOfText(JSON.stringify(value));
      values[index] = value;
      objects.set(original, index);
      return index;
    },
    all: () => values,
  };
}

/** @returns undefined for a text that is not a history of this version */
export function restore(text: string): History | undefined {
  try {
    return readHistory(JSON.parse(text) as Written);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function readHistory({ format, layers, panels, documents, steps, at }: Written): History | undefined {
  if (format !== FORMAT || documents.length !== steps.length + 1 || !documents[at]) return undefined;
  // restored documents share their layers and panels again
  const shared = panels.map(({ panelNo, layers: on }) => ({ panelNo, layers: on.map((index) => layers[index]) }));
  const restored = documents.map(
    (document) => ({ ...document, panels: document.panels.map((index) => shared[index]) }) as StyleDocument,
  );
  const isWhole = ({ schema, panels: on }: StyleDocument): boolean =>
    schema === STYLE_SCHEMA && on.every((panel) => panel?.layers.every(Boolean));
  if (!restored.every(isWhole)) return undefined;
  return {
    now: restored[at]!,
    past: steps.slice(0, at).map((step, index) => ({ ...step, before: restored[index]! })),
    future: steps
      .slice(at)
      .map((step, index) => ({ ...step, after: restored[at + index + 1]! }))
      .toReversed(),
  };
}

/** Compares documents whatever the order of their keys: the server's copy comes back in another. */
export const sameDocument = (one: StyleDocument, other: StyleDocument): boolean => isEqual(one, other);

function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [own, others] = [Object.entries(one), other as Record<string, unknown>];
  return own.length === Object.keys(other).length && own.every(([key, value]) => isEqual(value, others[key]));
}
