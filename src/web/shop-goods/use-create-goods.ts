import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#contract/api.ts';
import { onceKeys } from '../platform/once-key.ts';
import { say } from '../platform/say.ts';
import { sendForm } from '../platform/send-form.ts';
import { keptToken } from '../platform/token.ts';
import { keepChecking } from './checking.ts';
import { type CreateDraft, formOf } from './create-draft.ts';
import { noticeTask } from '../tasks/tasks.data.ts';
import { goodsReads } from './shop-goods.data.ts';

type Created = Api['POST /api/v2/shop/createGoods']['reply'];

interface Wanted {
  readonly draft: CreateDraft;
  readonly zip: File | null;
}

/** Sends new goods with their zip, and tells how much has left. The same once more is the same deed. */
export function useCreateGoods(done: (created: Created) => void) {
  const client = useQueryClient();
  const [keys] = useState(onceKeys);
  const [part, setPart] = useState(0);
  const create = useMutation<Created, Error, Wanted>({
    mutationFn: async ({ draft, zip }) => {
      const words = JSON.stringify([draft, zip?.name, zip?.size, zip?.lastModified]);
      const token = keptToken.get();
      const created = await sendForm<Created>('/api/v2/shop/createGoods', {
        form: formOf(draft, zip),
        headers: {
          accept: 'application/json',
          'idempotency-key': keys.of(words),
          ...(token === null ? {} : { token }),
        },
        onProgress: setPart,
      });
      keys.done(words);
      return created;
    },
    onMutate: () => setPart(0),
    onSuccess: (created) => {
      for (const read of goodsReads) void client.invalidateQueries({ queryKey: [read] });
      if (created.jobId) noticeTask();
      say.success(
        created.goodsIds.length > 1
          ? `已建好 ${created.goodsIds.length} 件商品，请一件一件核对`
          : '商品已建好，核对后上架',
      );
      keepChecking(created.goodsIds);
      done(created);
    },
  });
  return { send: create.mutate, isSending: create.isPending, part };
}
