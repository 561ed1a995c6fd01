import { useMemo, useState } from 'react';
import type { ItemTerms } from '#contract/market/buying.ts';
import { isOrderable } from '#contract/trade/order-price.ts';
import { itemsIn, MOST_PROPOSAL_ITEMS } from '#contract/desks/proposal-words.ts';
import type { ProposalDocument, ProposedItem } from '#contract/desks/proposal-document.ts';
import type { ProposedThing } from '#contract/desks/proposal-shapes.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import { type BelowCost, itemsBelowCost } from '#contract/desks/proposal-floor.ts';
import { keyOfThing, type OwnPictures, quoteOf, thingKey } from '#contract/desks/proposal-quote.ts';
import type { ProposalComment, ProposalDetail } from '#contract/desks/proposals.ts';
import { type Cells, onlyStock } from '../../market/blanks/quantity-grid.ts';
import { cellKey } from '../../platform/cell-grid.ts';
import { useMutation } from '../../platform/mutation.ts';
import { say } from '../../platform/say.ts';
import { type Unsaved, useUnsaved } from '../../platform/use-unsaved.ts';
import { freshId, newProposal, withTitle } from './proposal.words.ts';
import { useSaveProposal } from './proposal.data.ts';
import { withCell } from './grid-order.ts';

type Kind = Exclude<ProposedItem['kind'], 'free'>;

/** An item to add; from the cart with its lines. */
export interface NewThing
  extends Pick<ProposedItem, 'itemId'>, Partial<Pick<ProposedItem, 'lines' | 'printMethod' | 'styleId' | 'unit'>> {
  readonly kind: Kind;
}

export interface Editor {
  /** '' = not saved yet */
  readonly id: string;
  readonly document: ProposalDocument;
  readonly things: ReadonlyMap<string, ProposedThing>;
  /** own uploads, by their keys */
  readonly pictures: OwnPictures;
  readonly quoted: ReturnType<typeof quoteOf>;
  /** items that are offered for less than they cost */
  readonly below: readonly BelowCost[];
  /** of an upload that the document names next */
  readonly keepPicture: (key: string, picture: Picture) => void;
  /** of both sides, the oldest first */
  readonly comments: readonly ProposalComment[];
  readonly isTouched: boolean;
  readonly isSaving: boolean;
  readonly unsaved: Unsaved;
  readonly change: (part: Partial<ProposalDocument>) => void;
  readonly changeItem: (id: string, part: Partial<ProposedItem>) => void;
  readonly removeItem: (id: string) => void;
  /** @param option that they are in; '' = in each */
  readonly addThings: (sectionId: string, wanted: readonly NewThing[], option: ProposedItem['option']) => void;
  readonly addFree: (sectionId: string) => void;
  readonly save: (done?: (saved: { id: string; version: number }) => void) => void;
}

const mapOf = (things: readonly ProposedThing[]) => new Map(things.map((thing) => [keyOfThing(thing), thing]));

interface Opening {
  /** null = a new one */
  readonly opened: ProposalDetail | null;
  /** what a new one says of whom to call */
  readonly contact: string;
  /** the first save has named it */
  readonly named: (id: string) => void;
  readonly end: () => void;
}

/** The document being written, priced with every change. */
export function useEditor({ opened, contact, named, end }: Opening): Editor {
  const [id, setId] = useState(opened?.id ?? '');
  const [document, setDocument] = useState<ProposalDocument>(() => opened?.document ?? newProposal(contact));
  const [things, setThings] = useState(() => mapOf(opened?.things ?? []));
  const [isTouched, setTouched] = useState(false);
  const unsaved = useUnsaved(end);
  const [pictures, setPictures] = useState(() => new Map(opened?.pictures.map((one) => [one.key, one.picture])));
  const quoted = useMemo(() => quoteOf(withTitle(document), things, pictures), [document, things, pictures]);
  const below = useMemo(() => itemsBelowCost(document, things, quoted.quote), [document, things, quoted]);
  const edit = (next: (before: ProposalDocument) => ProposalDocument) => {
    setDocument(next);
    setTouched(true);
    unsaved.touched();
  };
  const inItems = (next: (items: ProposedItem[], sectionId: string) => ProposedItem[]) =>
    edit((before) => ({
      ...before,
      sections: before.sections.map((section) => ({ ...section, items: next(section.items, section.id) })),
    }));
  const add = (sectionId: string, added: readonly ProposedItem[]) =>
    inItems((items, of) => (of === sectionId ? [...items, ...added] : items));
  const read = useReadThings((known) => setThings((before) => new Map([...before, ...known])));
  const saving = useSaveProposal(({ solution_id, version }) => {
    setDocument((now) => ({ ...withTitle(now), version }));
    setTouched(false);
    unsaved.settled();
    if (id === '') {
      setId(solution_id);
      named(solution_id);
    }
  });
  return {
    comments: commentsIn(opened?.events ?? []),
    ...{ id, document, things, pictures, quoted, below, isTouched, unsaved, isSaving: saving.isPending },
    keepPicture: (key, picture) => setPictures((before) => new Map([...before, [key, picture]])),
    change: (part) => edit((before) => ({ ...before, ...part })),
    changeItem: (itemId, part) =>
      inItems((items) => items.map((one) => (one.id === itemId ? { ...one, ...part } : one))),
    removeItem: (itemId) => inItems((items) => items.filter((one) => one.id !== itemId)),
    addThings: (sectionId, wanted, option) => {
      const isFull = itemsIn(document).length + wanted.length > MOST_PROPOSAL_ITEMS;
      if (isFull) say.failure(`一份方案最多 ${MOST_PROPOSAL_ITEMS} 件货品`);
      else
        read(wanted, (found) =>
          add(
            sectionId,
            found.map((one) => ({ ...itemOf(one), option })),
          ),
        );
    },
    addFree: (sectionId) => add(sectionId, [freeItem()]),
    save: (done) =>
      saving.mutate(
        { id, document: withTitle(document) },
        {
          onSuccess: ({ solution_id, version }) => {
            if (done) done({ id: solution_id, version });
            else say.success('已保存');
          },
        },
      ),
  };
}

/** Reads things before they are added, as many as one call takes at a time; says how many are not for sale now. */
function useReadThings(keep: (known: ReadonlyMap<string, ProposedThing>) => void) {
  const reading = useMutation('POST /api/v2/solution/things');
  return (wanted: readonly NewThing[], add: (found: readonly NewThing[]) => void): void => {
    // Of several presses one after another each is answered: a callback of `mutate` is only called for the last.
    const readAll = async () => {
      let missing = 0;
      for (let at = 0; at < wanted.length; at += MOST_AT_ONCE) {
        const some = wanted.slice(at, at + MOST_AT_ONCE);
        const { data } = await reading.mutateAsync({
          things: some.map(({ kind, itemId, styleId }) => ({
            kind,
            itemId,
            ...(styleId === undefined ? {} : { styleId }),
          })),
        });
        const known = mapOf(data.things);
        keep(known);
        const found = some.filter((one) => known.has(thingKey(one)));
        if (found.length > 0) add(found);
        missing += some.length - found.length;
      }
      if (missing > 0) say.failure(leftOut(missing, wanted.length));
    };
    // The failure is shown by the mutation.
    readAll().catch(() => undefined);
  };
}

/** 留言 among the events, which come newest first. */
const commentsIn = (events: ProposalDetail['events']): ProposalComment[] =>
  events
    .filter(({ kind }) => kind === 'comment' || kind === 'reply')
    .map(({ at, kind, note, itemId }) => ({ at, isOwner: kind === 'reply', text: note, itemId }))
    .toReversed();

/** The most that one call reads. */
export const MOST_AT_ONCE = 100;

const leftOut = (missing: number, all: number): string =>
  all === 1 ? '这件货现在不能放进方案' : `有 ${missing} 件现在不能放进方案，没有加`;

const itemOf = ({ kind, itemId, lines = [], printMethod = '', styleId, unit }: NewThing): ProposedItem => ({
  ...{ id: freshId(), kind, itemId, title: '', note: '', option: '', printMethod, lines },
  unit: unit ?? (kind === 'fabric' ? 'm' : 'piece'),
  ...(styleId === undefined ? {} : { styleId }),
  price: { way: 'catalogue', percent: 100, fen: 0 },
});

/** A line at the proposer's own price, of nothing in the catalogue. */
const freeItem = (): ProposedItem => ({
  ...itemOf({ kind: 'blank', itemId: '' }),
  kind: 'free',
  lines: [{ colourNo: '', size: '', quantity: 1 }],
  price: { way: 'own', percent: 100, fen: 0 },
});

/** Colour × size of an item, for the grids of the order pages. */
export function cellsOf(
  item: Pick<ProposedItem, 'lines' | 'unit'>,
  terms: ItemTerms,
  change: (lines: ProposedItem['lines']) => void,
): Cells {
  const at = (colourNo: string, size: string) =>
    item.lines.find((line) => line.colourNo === colourNo && line.size === size)?.quantity ?? 0;
  const refusalOf = (text: string) =>
    text === '' || isOrderable(Number(text), item.unit) || text === '0' ? null : '请填整件数';
  return {
    quantityOf: at,
    stockOf: (colourNo, size) =>
      terms.skus.find((sku) => sku.colourNo === colourNo && sku.size === size)?.stock ?? null,
    colourPieces: (colourNo) =>
      item.lines.filter((line) => line.colourNo === colourNo).reduce((sum, { quantity }) => sum + quantity, 0),
    set: (colourNo, size, quantity) => change(withCell(item.lines, { colourNo, size, quantity }, terms)),
    refusalOf: (_colourNo, _size, text) => refusalOf(text),
    onlyStock: onlyStock(terms),
    setMany: (texts) => {
      let { lines } = item;
      let taken = 0;
      const refused: string[] = [];
      for (const colour of terms.colours)
        for (const size of terms.sizes) {
          const text = texts.get(cellKey(colour.colourNo, size));
          if (text === undefined) continue;
          if (refusalOf(text) === null) {
            lines = withCell(lines, { colourNo: colour.colourNo, size, quantity: Number(text) }, terms);
            taken += 1;
          } else refused.push(`${colour.name} ${size}：${text}`);
        }
      change(lines);
      return { taken, refused };
    },
    stepPieces: terms.orderMultiple,
  };
}
