import { useMutation as useTanstackMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#contract/api.ts';
import type { BlankInSheet } from '#contract/market/blank-sheet.ts';
import { useMutation } from '../../platform/mutation.ts';
import { sendForm } from '../../platform/send-form.ts';
import { keptToken } from '../../platform/token.ts';
import { blankReads } from './own-blanks.data.ts';

export type SheetCheck = Api['POST /api/v2/shop/checkBlankSheet']['reply'];
export type SheetOutcome = Api['POST /api/v2/shop/applyBlankSheet']['reply']['blanks'];

/** The stock has changed since the export: the number in the sheet was written without knowing that. */
export const isOvertaken = ({ taken, was }: BlankInSheet['skus'][number]): boolean => taken !== null && taken !== was;

export const changesOf = (blanks: readonly BlankInSheet[]): number =>
  blanks.reduce((sum, { skus, price }) => sum + skus.length + (price ? 1 : 0), 0);

/** The changes to apply: without the overtaken ones unless the user chose to include them. */
export function chosenOf(blanks: readonly BlankInSheet[], overtaken: 'left' | 'set'): BlankInSheet[] {
  return blanks
    .map((blank) => ({ ...blank, skus: blank.skus.filter((sku) => overtaken === 'set' || !isOvertaken(sku)) }))
    .filter(({ skus, price }) => skus.length > 0 || price !== null);
}

/** Uploads a sheet for review, then applies it. */
export function useBlankSheet() {
  const [part, setPart] = useState(0);
  const [check, setCheck] = useState<SheetCheck | null>(null);
  const [outcome, setOutcome] = useState<SheetOutcome | null>(null);
  const look = useTanstackMutation<SheetCheck, Error, File>({
    mutationFn: (file) => {
      const form = new FormData();
      form.set('sheet', file, file.name);
      const token = keptToken.get();
      const headers = { accept: 'application/json', ...(token === null ? {} : { token }) };
      return sendForm<SheetCheck>('/api/v2/shop/checkBlankSheet', { form, headers, onProgress: setPart });
    },
    onMutate: () => {
      setPart(0);
      setCheck(null);
      setOutcome(null);
    },
    onSuccess: setCheck,
  });
  const set = useMutation('POST /api/v2/shop/applyBlankSheet', {
    refresh: blankReads,
    done: ({ blanks }) => setOutcome(blanks),
  });
  return {
    check,
    outcome,
    part,
    isLooking: look.isPending,
    isSetting: set.isPending,
    look: look.mutate,
    set: (blanks: readonly BlankInSheet[]) =>
      set.mutate({
        blanks: blanks.map(({ id, skus, price }) => ({
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
