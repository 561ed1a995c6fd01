import { useState } from 'react';
import type { OwnFabricItem } from '#contract/market/own-fabrics.ts';
import { useMutation } from '../../platform/mutation.ts';
import { CallFailure } from '../../platform/failure.ts';
import { fabricReads } from './own-fabrics.data.ts';

/** A dye lot while its stock is edited. */
export interface Lot {
  readonly colourNo: string;
  readonly dyeLot: string;
  /** the stock that the form showed; null = a new lot */
  readonly was: number | null;
  readonly typed: string;
}

export interface LotsForm {
  readonly lots: readonly Lot[];
  readonly set: (at: number, some: Partial<Lot>) => void;
  readonly add: (colourNo: string) => void;
  readonly remove: (at: number) => void;
  readonly changed: number;
  /** the problem of a lot; undefined when it is valid */
  readonly problemOf: (lot: Lot) => string | undefined;
  /** lots changed by others while the user was typing */
  readonly meanwhile: readonly { readonly colourNo: string; readonly dyeLot: string; readonly words: string }[];
  readonly isSending: boolean;
  readonly save: () => void;
}

const CHANGED = 409;
const MOST_METRES = 1_000_000;

/** Metres with at most one decimal; NaN for anything else. */
function metresIn(typed: string): number {
  const bare = typed.normalize('NFKC').replaceAll(/[,\s]|米$/g, '');
  return /^\d{1,7}(\.\d)?$/.test(bare) && Number(bare) <= MOST_METRES ? Number(bare) : Number.NaN;
}

const lotsOf = ({ stock }: Pick<OwnFabricItem, 'stock'>): Lot[] =>
  stock.map(({ colourNo, dyeLot, metres }) => ({ colourNo, dyeLot, was: metres, typed: String(metres) }));

const isChanged = ({ was, typed }: Lot): boolean => was === null || metresIn(typed) !== was;
const isSame = (one: Pick<Lot, 'colourNo' | 'dyeLot'>, other: Pick<Lot, 'colourNo' | 'dyeLot'>): boolean =>
  one.colourNo === other.colourNo && one.dyeLot === other.dyeLot;

/** Stock by dye lot: sales meanwhile are reported, never overwritten. */
export function useLotsForm(
  item: OwnFabricItem,
  again: () => Promise<OwnFabricItem | null>,
  { touched, done }: { readonly touched: () => void; readonly done: () => void },
): LotsForm {
  const [lots, setLots] = useState<readonly Lot[]>(() => lotsOf(item));
  const [meanwhile, setMeanwhile] = useState<LotsForm['meanwhile']>([]);
  const lookAgain = async () => {
    const now = await again();
    if (!now) return;
    const lying = lotsOf(now);
    setMeanwhile(
      lying.flatMap((lot) => {
        const shown = lots.find((one) => isSame(one, lot));
        if (shown?.was === lot.was) return [];
        return [{ ...lot, words: `${shown?.was ?? 0} → ${lot.was} 米` }];
      }),
    );
    // Typed values stay and are compared with the new stock.
    setLots([
      ...lying.map((lot) => {
        const mine = lots.find((one) => isSame(one, lot));
        return mine && isChanged(mine) ? { ...lot, typed: mine.typed } : lot;
      }),
      ...lots.filter((one) => one.was === null && !lying.some((lot) => isSame(one, lot))),
    ]);
  };
  const mutation = useMutation('POST /api/v2/shop/setFabricStock', {
    refresh: fabricReads,
    done,
    failed: (error) => {
      if (error instanceof CallFailure && error.status === CHANGED) void lookAgain();
    },
  });
  const problemOf = (lot: Lot): string | undefined => {
    if (lot.dyeLot.trim() === '') return '请填写缸号';
    if (lots.some((one) => one !== lot && isSame(one, lot))) return '这种颜色已有这个缸号';
    return Number.isNaN(metresIn(lot.typed)) ? '填米数，最多一位小数' : undefined;
  };
  const changed = lots.filter(isChanged);
  const type = (next: readonly Lot[]) => {
    touched();
    setLots(next);
  };
  return {
    lots,
    set: (at, some) => type(lots.with(at, { ...lots[at]!, ...some })),
    add: (colourNo) => type([...lots, { colourNo, dyeLot: '', was: null, typed: '' }]),
    remove: (at) => type(lots.toSpliced(at, 1)),
    changed: changed.length,
    problemOf,
    meanwhile,
    isSending: mutation.isPending,
    save: () => {
      if (changed.length === 0) done();
      else if (changed.every((lot) => problemOf(lot) === undefined))
        mutation.mutate({
          id: item.id,
          lots: changed.map(({ colourNo, dyeLot, was, typed }) => ({
            ...{ colourNo, dyeLot: dyeLot.trim(), was, metres: metresIn(typed) },
          })),
        });
    },
  };
}
