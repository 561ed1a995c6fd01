import { Link, useLocation } from 'react-router';
import type { ListQuery } from '../../platform/list-query.ts';
import { DeskSearch } from '../../platform/DeskSearch.tsx';
import { CATEGORY_KEY, chosenCategory, EVERYTHING, storeWords, useStoreCategories } from './store-products.ts';
import './StoreCategories.css';

interface Props {
  readonly store: string;
  /** the number of all its products on sale */
  readonly count: number;
  readonly list: ListQuery;
}

/** 店铺分类: both levels as links; without categories nothing is shown. */
export function StoreCategories({ store, count, list }: Props) {
  const { pathname, search } = useLocation();
  const chosen = chosenCategory(list);
  // Empty categories are left out.
  const parents = (useStoreCategories(store).data?.list ?? []).filter(
    ({ productCount, children }) => productCount + children.reduce((sum, child) => sum + child.productCount, 0) > 0,
  );
  const open = parents.find(({ id, children }) => id === chosen || children.some((child) => child.id === chosen));
  const link = (id: string | undefined, words: string, isOn: boolean) => {
    const params = new URLSearchParams(search);
    params.delete('page');
    params.delete('q');
    if (id === undefined) params.delete(CATEGORY_KEY);
    else params.set(CATEGORY_KEY, id);
    return (
      <Link key={id ?? ''} to={`${pathname}?${params}`} replace aria-current={isOn ? 'page' : undefined}>
        {words}
      </Link>
    );
  };
  return (
    <nav className="store-categories" aria-label="店铺分类">
      <DeskSearch list={list} label="在店里找款式" />
      <p>
        {link(undefined, '最受欢迎', chosen === undefined && storeWords(list) === '')}
        {link(EVERYTHING, `全部 ${count}`, chosen === EVERYTHING)}
        {parents.map(({ id, name }) => link(id, name, id === open?.id))}
      </p>
      {open && open.children.some(({ productCount }) => productCount > 0) ? (
        <p className="store-categories-inner">
          {link(open.id, `全部${open.name}`, chosen === open.id)}
          {open.children
            .filter(({ productCount }) => productCount > 0)
            .map(({ id, name, productCount }) => link(id, `${name} ${productCount}`, id === chosen))}
        </p>
      ) : null}
    </nav>
  );
}
