import { useState } from 'react';
import { Link } from 'react-router';
import { MOST_SHOP_CATEGORIES } from '#contract/market/most-kept.ts';
import { Button } from '../../platform/Button.tsx';
import { CheckField, FieldsForm, SelectField, TextField } from '../../platform/Fields.tsx';
import { to } from '../../platform/screens.ts';
import { AddCategory } from './AddCategory.tsx';
import type { Categories } from './category.data.ts';
import type { Row } from './category-tree.ts';
import { DeleteForm } from './DeleteForm.tsx';

interface Props {
  readonly row: Row;
  readonly categories: Categories;
  readonly close: () => void;
}

/** One category on the phone: name, position, visibility, products and deletion. */
export function CategorySheet({ row, categories, close }: Props) {
  const [doing, setDoing] = useState<'edit' | 'add' | 'delete'>('edit');
  const { id, name } = row.category;
  if (doing === 'delete')
    return <DeleteForm row={row} list={categories.list} done={close} cancel={() => setDoing('edit')} />;
  if (doing === 'add')
    return (
      <div className="cate-adding">
        <p className="fields-note">加在“{name}”下面</p>
        <AddCategory parent={{ id, name }} close={close} />
      </div>
    );
  return (
    <>
      <EditForm row={row} categories={categories} close={close} />
      <div className="cate-sheet-more">
        <Link className="button" to={to('shopProducts', { sgcate_id: id })}>
          看里面的商品
        </Link>
        {row.parent === null && row.children.length < MOST_SHOP_CATEGORIES ? (
          <Button onClick={() => setDoing('add')}>加下级分类</Button>
        ) : null}
        <Button tone="danger" onClick={() => setDoing('delete')}>
          删除分类
        </Button>
      </div>
    </>
  );
}

/** Not the id of any category. */
const FIRST_LEVEL = '';

function EditForm({ row, categories, close }: Props) {
  const { category, parent, children } = row;
  const [name, setName] = useState(category.name);
  const [isShown, setShown] = useState(category.visible);
  const [parentId, setParentId] = useState(parent?.id ?? FIRST_LEVEL);
  const isMissing = name.trim() === '';
  const submit = () => {
    if (isMissing) return;
    categories.change(category.id, {
      ...(name.trim() === category.name ? {} : { name: name.trim() }),
      ...(isShown === category.visible ? {} : { visible: isShown }),
      ...(parentId === (parent?.id ?? FIRST_LEVEL)
        ? {}
        : { place: { parentId: parentId === FIRST_LEVEL ? null : parentId, before: null } }),
    });
    close();
  };
  return (
    <FieldsForm label={`修改分类 ${category.name}`} submit={submit} sendLabel="保存" isSending={categories.isBusy}>
      <TextField
        label="名称"
        value={name}
        change={setName}
        maxLength={40}
        problem={isMissing ? '请填写分类名称' : undefined}
      />
      {children.length > 0 ? null : (
        <SelectField
          label="放在"
          value={parentId}
          options={[
            [FIRST_LEVEL, '一级'],
            ...categories.list
              .filter(({ id }) => id !== category.id)
              .map(({ id, name }) => [id, `“${name}”下面`] as const),
          ]}
          change={setParentId}
        />
      )}
      <CheckField label="给买家看（隐藏分类，商品照常在售）" value={isShown} change={setShown} />
    </FieldsForm>
  );
}
