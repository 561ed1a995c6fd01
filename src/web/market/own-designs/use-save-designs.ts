import { useState } from 'react';
import type { DesignDocument } from '#contract/market/own-designs.ts';
import { call } from '../../platform/call.ts';
import { useMutationOnce } from '../../platform/mutation-once.ts';
import { onceKeys, untilAnswered } from '../../platform/once-key.ts';
import { say } from '../../platform/say.ts';
import { noticeTask } from '../../people/tasks/tasks.data.ts';
import { designReads } from './own-designs.data.ts';
import { readAgain } from '../../platform/read.ts';

interface Wanted {
  /** the key of the upload */
  readonly key: number;
  readonly upload: string;
  readonly document: DesignDocument;
}

interface Outcome {
  readonly saved: readonly number[];
  /** the reason of each refusal, by key */
  readonly failed: ReadonlyMap<number, string>;
}

/** Saves several new designs independently: a refused one does not stop the others. */
export function useSaveDesigns(done: (outcome: Outcome) => void) {
  const [keys] = useState(onceKeys);
  const save = useMutationOnce<Outcome, readonly Wanted[]>(
    {
      mutationFn: async (all) => {
        const ended = await Promise.allSettled(
          all.map(async ({ upload, document }) => {
            const body = { id: '', version: 0, upload, document };
            const words = JSON.stringify(body);
            await untilAnswered(() => call('POST /api/v2/design/save', { body, key: keys.of(words) }));
            keys.done(words);
          }),
        );
        return {
          saved: all.flatMap(({ key }, at) => (ended[at]!.status === 'fulfilled' ? [key] : [])),
          failed: new Map(
            all.flatMap(({ key }, at) => {
              const end = ended[at]!;
              return end.status === 'rejected' ? [[key, (end.reason as Error).message] as const] : [];
            }),
          ),
        };
      },
      onSuccess: (outcome) => {
        void readAgain(designReads);
        const { saved, failed } = outcome;
        if (saved.length > 0) {
          say.success(`${saved.length} 张花型已保存，正在检查`);
          noticeTask();
        }
        if (failed.size > 0) say.failure(`${failed.size} 张没有保存上，原因写在各张下面`);
        done(outcome);
      },
    },
    wordsOf,
  );
  return { send: save.mutate, isSending: save.isPending };
}

const wordsOf = (all: readonly Wanted[]): string => JSON.stringify(all);
