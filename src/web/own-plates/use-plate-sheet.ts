import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#contract/api.ts';
import type { PlateInSheet } from '#contract/plate-sheet.ts';
import { useDeed } from '../platform/deed.ts';
import { sendForm } from '../platform/send-form.ts';
import { keptToken } from '../platform/token.ts';
import { plateReads } from './own-plates.data.ts';

export type SheetCheck = Api['POST /api/v2/shop/checkPlateSheet']['reply'];
export type SheetOutcome = Api['POST /api/v2/shop/applyPlateSheet']['reply']['plates'];

/** The stock has changed since the export: the number in the sheet was written without knowing that. */
export const isOvertaken = ({ taken, was }: PlateInSheet['skus'][number]): boolean => taken !== null && taken !== was;

export const changesOf = (plates: readonly PlateInSheet[]): number =>
  plates.reduce((sum, { skus, price }) => sum + skus.length + (price ? 1 : 0), 0);

/** The changes to apply: without the overtaken ones unless the user chose to include them. */
export function chosenOf(plates: readonly PlateInSheet[], overtaken: 'left' | 'set'): PlateInSheet[] {
  return plates
    .map((plate) => ({ ...plate, skus: plate.skus.filter((sku) => overtaken === 'set' || !isOvertaken(sku)) }))
    .filter(({ skus, price }) => skus.length > 0 || price !== null);
}

/** Uploads a sheet for review, then applies it. */
export function usePlateSheet() {
  const [part, setPart] = useState(0);
  const [check, setCheck] = useState<SheetCheck | null>(null);
  const [outcome, setOutcome] = useState<SheetOutcome | null>(null);
  const look = useMutation<SheetCheck, Error, File>({
    mutationFn: (file) => {
      const form = new FormData();
      form.set('sheet', file, file.name);
      const token = keptToken.get();
      const headers = { accept: 'application/json', ...(token === null ? {} : { token }) };
      return sendForm<SheetCheck>('/api/v2/shop/checkPlateSheet', { form, headers, onProgress: setPart });
    },
    onMutate: () => {
      setPart(0);
      setCheck(null);
      setOutcome(null);
    },
    onSuccess: setCheck,
  });
  const set = useDeed('POST /api/v2/shop/applyPlateSheet', {
    refresh: plateReads,
    done: ({ plates }) => setOutcome(plates),
  });
  return {
    check,
    outcome,
    part,
    isLooking: look.isPending,
    isSetting: set.isPending,
    look: look.mutate,
    set: (plates: readonly PlateInSheet[]) =>
      set.mutate({
        plates: plates.map(({ id, skus, price }) => ({
          id,
          skus: skus.map(({ colourNo, size, was, stock }) => ({ colourNo, size, was, stock })),
          price: price && { was: price.was, tiers: price.tiers },
        })),
      }),
    again: () => {
      setCheck(null);
      setOutcome(null);
    },
  };
}
