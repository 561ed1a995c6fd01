import { useState } from 'react';
import type { ShopCategory } from '#contract/market/shop-categories.ts';
import { Field, FieldsForm } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { CATEGORY_READS } from './category.data.ts';
import { productIn, otherCategories, type Row } from './category-tree.ts';

interface Props {
  readonly row: Row;
  readonly list: readonly ShopCategory[];
  readonly done: () => void;
  readonly cancel: () => void;
}

/** No choice yet; not the value of any option. */
const UNSAID = 'unsaid';

/** 删除分类: asks where its products go. */
export function DeleteForm({ row, list, done, cancel }: Props) {
  const remove = useMutation('POST /api/v2/shop/delCategory', { refresh: CATEGORY_READS, done });
  const [moveTo, setMoveTo] = useState(UNSAID);
  const [hasTried, setHasTried] = useState(false);
  const count = productIn(row);
  const isMissing = count > 0 && moveTo === UNSAID;
  const submit = () => {
    setHasTried(true);
    if (!isMissing) remove.mutate({ id: row.category.id, ...(count > 0 ? { moveTo } : {}) });
  };
  return (
    <FieldsForm
      label={`删除分类 ${row.category.name}`}
      submit={submit}
      sendLabel="删除"
      tone="action"
      isSending={remove.isPending}
      cancel={cancel}
    >
      <p className="fields-note">
        {row.children.length > 0
          ? `下面的 ${row.children.length} 个分类（${row.children.map(({ name }) => name).join('、')}）一起删除。`
          : ''}
        {count > 0 ? `里面的 ${count} 件商品不会删除，也不会下架。` : '里面没有商品。'}
      </p>
      {count > 0 ? (
        <Field label={`这 ${count} 件商品移到`} problem={hasTried && isMissing ? '请选择把商品移到哪里' : undefined}>
          {({ id, describedBy }) => (
            <select
              id={id}
              aria-describedby={describedBy}
              aria-invalid={hasTried && isMissing}
              value={moveTo}
              onChange={({ target }) => setMoveTo(target.value)}
            >
              <option value={UNSAID} disabled>
                请选择
              </option>
              <option value="">不放进任何分类</option>
              {otherCategories(list, row).map(({ id: other, name }) => (
                <option key={other} value={other}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
    </FieldsForm>
  );
}
