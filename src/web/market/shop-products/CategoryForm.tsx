import { useState } from 'react';
import { Link } from 'react-router';
import { Field, FieldsForm } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { to } from '../../platform/screens.ts';
import type { BatchFormProps } from './BatchForm.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import { NO_CATEGORY_WORDS } from './product.words.ts';
import { productReads } from './shop-products.data.ts';

export function CategoryForm({ ids, done, cancel }: BatchFormProps) {
  const [sgcateId, setCategory] = useState('');
  const batch = useMutation('POST /api/v2/shop/batchProducts', {
    refresh: productReads,
    done: (data) => done({ ...data, action: 'category' }),
  });
  return (
    <FieldsForm
      label="改分类"
      submit={() => batch.mutate({ ids: [...ids], action: 'category', sgcateId })}
      sendLabel="移到这个分类"
      isSending={batch.isPending}
      cancel={cancel}
    >
      <Field label="店铺分类" problem={undefined}>
        {({ id }) => (
          <CategorySelect
            id={id}
            value={sgcateId}
            first={['', NO_CATEGORY_WORDS]}
            onChange={({ target }) => setCategory(target.value)}
          />
        )}
      </Field>
      <p className="fields-note">
        分类只影响您店铺主页的排列，不影响平台类目。
        <Link className="plain-link" to={to('shopCategories')}>
          管理分类
        </Link>
      </p>
    </FieldsForm>
  );
}
