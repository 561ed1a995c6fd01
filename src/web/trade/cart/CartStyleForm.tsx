import { useState } from 'react';
import { StylePicks } from '../orders/StylePicks.tsx';
import { FieldsForm } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import type { LineView } from './cart-view.ts';
import { CART_READS } from '../../market/buying/cart-reads.ts';

interface Props {
  readonly lines: readonly LineView[];
  readonly close: () => void;
}

/** The finished styles on the blank of these cart lines. Always imported lazily. */
export default function CartStyleForm({ lines, close }: Props) {
  const [styleId, setStyleId] = useState('');
  const restyle = useMutation('POST /api/v2/cart/restyle', { refresh: CART_READS, done: close });
  const { wanted } = lines[0]!;
  return (
    <FieldsForm
      label="选做好的款式"
      submit={() => restyle.mutate({ ids: lines.map(({ id }) => id), styleId })}
      sendLabel="按这个款式印"
      isSending={restyle.isPending}
      held={styleId === '' ? '先选一个款式' : undefined}
      cancel={close}
    >
      <StylePicks
        blankId={wanted.itemId}
        value={styleId}
        choose={setStyleId}
        {...(wanted.styleId === undefined ? {} : { without: wanted.styleId })}
        empty="这件光版还没有做好的款式。先在设计台放图，点“完成”，再回到这里选。"
      />
    </FieldsForm>
  );
}
