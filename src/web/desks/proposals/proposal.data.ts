import { useState } from 'react';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { ProposalDocument } from '#contract/desks/proposal-document.ts';
import type { FUNNEL_DAYS } from '#contract/desks/proposal-words.ts';
import type { editSolution } from '#contract/desks/proposals.ts';
import type { CallName } from '#contract/api.ts';
import type { QueryFor } from '../../platform/call.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useMutationOnce } from '../../platform/mutation-once.ts';
import { onceKeys } from '../../platform/once-key.ts';
import { NOW, readAgain, useRead } from '../../platform/read.ts';
import { sendForm } from '../../platform/send-form.ts';
import { keptToken } from '../../platform/token.ts';

export const LIST = 'GET /api/v2/solution/getPreSaleSolutionList';
const ITEM = 'GET /api/v2/solution/getPreSaleSolutionSubList';
const FUNNEL = 'GET /api/v2/solution/funnel';
const STALE: readonly CallName[] = [LIST, ITEM];

export const useProposals = (query: QueryFor<typeof LIST>) => useRead(LIST, query, NOW);

export const useProposal = (id: string) => useRead(ITEM, { solution_id: id }, { ...NOW, enabled: id !== '' });

export const useFunnel = (days: (typeof FUNNEL_DAYS)[number]) => useRead(FUNNEL, { days }, NOW);

interface Saving {
  readonly id: string;
  readonly document: ProposalDocument;
}

/** The specified call is a form, with the document as text. */
export function useSaveProposal(saved: (reply: ReplyOf<typeof editSolution>) => void) {
  const [keys] = useState(onceKeys);
  return useMutationOnce<ReplyOf<typeof editSolution>, Saving>(
    {
      mutationFn: async (saving) => {
        const words = JSON.stringify(saving);
        const form = new FormData();
        form.set('solution_id', saving.id);
        form.set('relay_json', JSON.stringify(saving.document));
        const reply = await sendForm<ReplyOf<typeof editSolution>>('/api/v2/solution/editSolution', {
          form,
          headers: { token: keptToken.get() ?? '', 'idempotency-key': keys.of(words) },
          onProgress: () => {},
        });
        keys.done(words);
        return reply;
      },
      onSuccess: (reply) => {
        saved(reply);
        void readAgain(STALE);
      },
    },
    (saving) => JSON.stringify(saving),
  );
}

export const useSend = () => useMutation('POST /api/v2/solution/send', { refresh: STALE });
export const useReply = (done: () => void) => useMutation('POST /api/v2/solution/reply', { refresh: STALE, done });
export const useLinkChange = () => useMutation('POST /api/v2/solution/link', { refresh: STALE });
export const useMoveProposal = () => useMutation('POST /api/v2/solution/move', { refresh: STALE });
export const useCopyProposal = () => useMutation('POST /api/v2/solution/copy', { refresh: STALE });
