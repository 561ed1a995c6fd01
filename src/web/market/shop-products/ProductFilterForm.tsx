import type { FormEvent } from 'react';
import { Button } from '../../platform/Button.tsx';
import { Field, TextField } from '../../platform/Fields.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { useAsked } from '../../platform/use-asked.ts';
import { CategorySelect } from './CategorySelect.tsx';
import { NO_CATEGORY_WORDS } from './product.words.ts';
import {
  productFilter,
  isNarrowed,
  marginWords,
  MOST_WORDS,
  narrowingIn,
  NO_CATEGORY,
  sortWords,
  stockWords,
  versionWords,
} from './product-filter.ts';
import '../../platform/list-filter.css';
import { useProductCategories } from './shop-products.data.ts';
import './shop-products.css';

interface Props {
  readonly list: ListQuery;
  /** runs after submit: a sheet closes */
  readonly asked?: () => void;
}

const CHOICES = [
  ['stock', '库存', stockWords],
  ['margin', '毛利', marginWords],
  ['version', '款式', versionWords],
  ['sort', '排序', sortWords],
] as const;

/** The filters of the list: submitted together and kept in the address. */
export function ProductFilterForm({ list, asked }: Props) {
  const filter = productFilter(list);
  const [words, setWords] = useAsked(filter.q);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    list.set({ q: words.trim(), ...narrowingIn(new FormData(event.currentTarget)) });
    asked?.();
  };
  return (
    <form className="order-filter product-filter" role="search" aria-label="找商品" onSubmit={ask}>
      <TextField
        label="标题、货号、商家货号、款号"
        type="search"
        maxLength={MOST_WORDS}
        value={words}
        change={setWords}
      />
      <Field label="类目" problem={undefined}>
        {({ id }) => <OnPlatform key={filter.category_id} id={id} chosen={filter.category_id ?? ''} />}
      </Field>
      <Field label="店铺分类" problem={undefined}>
        {({ id }) => (
          <span key={filter.sgcate_id} className="product-filter-choice">
            <CategorySelect
              id={id}
              name="sgcate_id"
              defaultValue={filter.sgcate_id ?? ''}
              first={['', '不限']}
              others={[[NO_CATEGORY, NO_CATEGORY_WORDS]]}
            />
          </span>
        )}
      </Field>
      {CHOICES.map(([name, label, choices]) => (
        <Field key={name} label={label} problem={undefined}>
          {({ id }) => <Choice key={filter[name]} id={id} name={name} words={choices} chosen={filter[name]} />}
        </Field>
      ))}
      <p className="order-filter-foot">
        <button type="submit" className="button button-main">
          查找
        </button>
        {isNarrowed(filter) || filter.sort !== 'newest' ? (
          <Button
            onClick={() => {
              list.clear(['status']);
              asked?.();
            }}
          >
            清除
          </Button>
        ) : null}
      </p>
    </form>
  );
}

/** The 类目 that the shop has products in. */
function OnPlatform({ id, chosen }: { id: string; chosen: string }) {
  const list = useProductCategories().data?.list ?? [];
  return (
    // a select cannot show a value whose option is missing: remount it when the categories have loaded
    <select key={list.length} id={id} name="category_id" defaultValue={chosen}>
      <option value="">不限</option>
      {list.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}（{one.count}）
        </option>
      ))}
    </select>
  );
}

function Choice({
  id,
  name,
  words,
  chosen,
}: {
  id: string;
  name: string;
  words: Readonly<Record<string, string>>;
  chosen: string;
}) {
  return (
    <select id={id} name={name} defaultValue={chosen}>
      {Object.entries(words).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
