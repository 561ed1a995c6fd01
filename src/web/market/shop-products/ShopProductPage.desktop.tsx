import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { Button } from '../../platform/Button.tsx';
import { pageSizeOf, useListQuery } from '../../platform/list-query.ts';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { countWords } from '../../platform/words.ts';
import { Behind } from './Behind.tsx';
import { BatchBar } from './BatchBar.desktop.tsx';
import { CheckNote } from './CheckNotes.tsx';
import { productFilter } from './product-filter.ts';
import { ProductFilterForm } from './ProductFilterForm.tsx';
import { ProductTable } from './ProductTable.desktop.tsx';
import { ProductTabs } from './ProductTabs.tsx';
import { NoProducts } from './NoProducts.tsx';
import { CREATE } from '../writing/opened.ts';
import { OwnList } from '../writing/OwnList.desktop.tsx';
import { open, openedIn } from './opened.ts';
import { ShelfOutcome } from './ShelfOutcome.tsx';
import { useShopProducts } from './shop-products.data.ts';
import { useShelf } from './use-shelf.ts';
import { WhereFound } from './WhereFound.tsx';
import './shop-products.css';

const OpenedProduct = latePart(() => import('./OpenedProduct.desktop.tsx'));

/** 店铺商品管理: the shop's products, filtered and changed one by one or in batches. */
export function ShopProductPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <ShopProducts title={screenRules[screen].title} />
    </PersonalFrame>
  );
}

function ShopProducts({ title }: { title: string }) {
  const list = useListQuery();
  const filter = productFilter(list);
  const read = useShopProducts({ ...filter, page: list.page, pageSize: pageSizeOf(list) });
  const shelf = useShelf();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const opened = openedIn(list);
  const create = (
    <>
      <Button onClick={() => open(list, CREATE, 'garment')}>新建现货成衣</Button>
      <Button tone="action" onClick={() => open(list, CREATE)}>
        新建商品
      </Button>
    </>
  );
  return (
    <>
      <OwnList
        title={title}
        actions={
          <p className="button-row">
            <Link className="button" to={to('packages')}>
              用数据包批量建
            </Link>
            {create}
          </p>
        }
        narrow={
          <>
            <ProductTabs chosen={filter.status} counts={read.data?.counts} />
            <ProductFilterForm list={list} />
            <WhereFound rows={read.data?.list} />
            {opened ? null : <Behind list={list} shelf={shelf} />}
            {opened ? null : <CheckNote list={list} />}
          </>
        }
        read={read}
        none={<NoProducts list={list} create={create} />}
      >
        {({ list: rows, total, totalIsBound }, isStale) => (
          <>
            <BatchBar
              chosen={[...chosen]}
              clear={() => setChosen(new Set())}
              count={countWords(total, totalIsBound)}
              shelf={shelf}
            />
            <ProductTable rows={rows} isStale={isStale} chosen={chosen} choose={setChosen} shelf={shelf} list={list} />
          </>
        )}
      </OwnList>
      <ShelfOutcome shelf={shelf} />
      {opened ? (
        <Suspense>
          <OpenedProduct key={`${opened.id} ${opened.part}`} opened={opened} list={list} shelf={shelf} />
        </Suspense>
      ) : null}
    </>
  );
}
