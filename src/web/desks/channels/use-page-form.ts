import { useCallback, useState } from 'react';
import type { Api } from '#contract/api.ts';
import { type ArrangedBlock, DETAIL_TEMPLATES } from '#contract/desks/detail-blocks.ts';
import { CallFailure } from '../../platform/failure.ts';
import { useMutation } from '../../platform/mutation.ts';
import { DETAIL_PAGE_READS } from './channels.data.ts';

export type KeptPage = Api['GET /api/v2/saleorder/detailPage']['reply'];

const CHANGED = 409;

/**
 * The shop's 详情页 as it is arranged, beside what is kept of it.
 *
 * @param again what is kept now; undefined when it cannot be read
 */
export function usePageForm(opened: KeptPage, again: () => Promise<KeptPage | undefined>) {
  const [kept, setKept] = useState(opened);
  const [blocks, setBlocks] = useState<readonly ArrangedBlock[]>(kept.blocks);
  const [note, setNote] = useState(kept.note);
  const [other, setOther] = useState<KeptPage | null>(null);
  const [replaced, setReplaced] = useState<readonly ArrangedBlock[] | null>(null);
  const save = useMutation('POST /api/v2/saleorder/saveDetailPage', {
    refresh: DETAIL_PAGE_READS,
    done: setKept,
    failed: (error) => {
      if (error instanceof CallFailure && error.status === CHANGED) void lookAgain();
    },
  });
  const lookAgain = async () => {
    const theirs = await again();
    const isMine = theirs !== undefined && samePage(theirs, { blocks, note });
    if (isMine) setKept(theirs);
    else setOther(theirs ?? null);
  };
  const isSame = samePage({ blocks, note }, kept);
  return {
    ...{ kept, blocks, setBlocks, note, setNote, isSame, isSaving: save.isPending },
    /** what another member saved meanwhile */
    other,
    send: (over: number) => {
      setOther(null);
      save.mutate({ blocks: [...blocks], note, version: over });
    },
    giveWay: (theirs: KeptPage) => {
      setOther(null);
      setKept(theirs);
      setBlocks(theirs.blocks);
      setNote(theirs.note);
    },
    take: (template: (typeof DETAIL_TEMPLATES)[number]) => {
      // From one template to the next nothing of the shop's own is lost.
      if (!DETAIL_TEMPLATES.some((one) => isArrangedAs(one.blocks, blocks))) setReplaced(blocks);
      setBlocks(template.blocks);
    },
    /** the shop's own arrangement that a template took the place of */
    replaced,
    forget: useCallback(() => setReplaced(null), []),
  };
}

interface Page {
  readonly blocks: readonly ArrangedBlock[];
  readonly note: string;
}

const wordsOf = ({ blocks, note }: Page): string =>
  JSON.stringify([blocks.map(({ block, isOn }) => [block, isOn]), note.trim()]);

const samePage = (one: Page, other: Page): boolean => wordsOf(one) === wordsOf(other);

export const isArrangedAs = (one: Page['blocks'], other: Page['blocks']): boolean =>
  samePage({ blocks: one, note: '' }, { blocks: other, note: '' });
