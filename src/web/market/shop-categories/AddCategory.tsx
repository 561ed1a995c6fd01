import { useState } from 'react';
import { useMutation } from '../../platform/mutation.ts';
import { CATEGORY_READS } from './category.data.ts';
import { NameInput } from './NameInput.tsx';

interface Props {
  /** null = first level */
  readonly parent: { readonly id: string; readonly name: string } | null;
  readonly close: () => void;
}

/** Adds categories one after another until the user closes it. */
export function AddCategory({ parent, close }: Props) {
  const [added, setAdded] = useState(0);
  const add = useMutation('POST /api/v2/shop/addCategory', {
    refresh: CATEGORY_READS,
    done: () => setAdded((before) => before + 1),
  });
  return (
    <NameInput
      key={added}
      label={parent === null ? '新的一级分类' : `“${parent.name}”下面的新分类`}
      name=""
      isBusy={add.isPending}
      save={(name) => add.mutate({ name, parentId: parent?.id ?? null })}
      cancel={close}
    />
  );
}
