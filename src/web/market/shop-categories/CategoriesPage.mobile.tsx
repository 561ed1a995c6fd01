import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import { MOST_SHOP_CATEGORIES } from '#contract/market/most-kept.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { Button } from '../../platform/Button.tsx';
import { Undo } from '../../platform/Undo.tsx';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { AddCategory } from './AddCategory.tsx';
import { type Categories, useCategories } from './category.data.ts';
import { findRow, type Row, rowsOf, type Step, stepFrom } from './category-tree.ts';
import { CategorySheet } from './CategorySheet.mobile.tsx';
import '../../people/personal-centre/people.css';
import './categories.css';

const OverSheet = latePart(() => import('../../mobile/parts/OverSheet.mobile.tsx'));

/** 店铺分类管理 on the phone: ordered by buttons, everything else in a sheet. */
export function CategoriesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <OwnCategories />
    </PersonalFrame>
  );
}

/** Inside the frame, so that nothing is requested for a visitor. */
function OwnCategories() {
  const categories = useCategories();
  const { data, isError, error, refetch } = categories.read;
  if (data) return <Standing categories={categories} uncategorised={data.uncategorised} />;
  return isError ? <ErrorPanel error={error} retry={() => void refetch()} /> : <Skeleton height="320px" />;
}

function Standing({ categories, uncategorised }: { categories: Categories; uncategorised: number }) {
  const { list, moved, move, forgetMoved } = categories;
  const [opened, setOpened] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const row = opened === null ? undefined : findRow(list, opened);
  const isFull = list.length >= MOST_SHOP_CATEGORIES;
  return (
    <>
      {list.length === 0 ? (
        <EmptyPanel title="还没有分类。商品多了以后，按品类、系列或季节分好，买家找得快" drawing="emptyList" />
      ) : (
        <ul className="cate-list" aria-label="店铺分类">
          {rowsOf(list).map((one) => (
            <CategoryItem key={one.category.id} row={one} categories={categories} open={setOpened} />
          ))}
        </ul>
      )}
      {uncategorised > 0 ? (
        <p className="soft">
          还没有分类的商品：
          <Link className="plain-link" to={to('shopProducts', { sgcate_id: 'none' })}>
            {uncategorised} 件
          </Link>
        </p>
      ) : null}
      <div className="centre-bar">
        {isAdding ? (
          <AddCategory parent={null} close={() => setAdding(false)} />
        ) : (
          <Button tone="main" disabled={isFull} onClick={() => setAdding(true)}>
            {isFull ? `一级分类已满 ${MOST_SHOP_CATEGORIES} 个` : '新建一级分类'}
          </Button>
        )}
      </div>
      {row ? (
        <Suspense>
          <OverSheet title={row.category.name} close={() => setOpened(null)}>
            <CategorySheet row={row} categories={categories} close={() => setOpened(null)} />
          </OverSheet>
        </Suspense>
      ) : null}
      {moved && !row ? (
        <Undo key={moved.words} words={moved.words} undo={() => move(moved.id, moved.back)} end={forgetMoved} />
      ) : null}
    </>
  );
}

interface ItemProps {
  readonly row: Row;
  readonly categories: Categories;
  readonly open: (id: string) => void;
}

function CategoryItem({ row, categories, open }: ItemProps) {
  const { id, name, productCount, visible } = row.category;
  const button = (step: Step, words: string, sign: string) => {
    const place = stepFrom(categories.list, row, step);
    return (
      <button
        type="button"
        className="icon-button"
        aria-label={`${words} ${name}`}
        disabled={place === null}
        onClick={() => place && categories.move(id, place)}
      >
        {sign}
      </button>
    );
  };
  return (
    <li data-level={row.parent === null ? 1 : 2} data-hidden={!visible}>
      <button type="button" className="cate-item" aria-haspopup="dialog" onClick={() => open(id)}>
        <span className="cate-words">{name}</span>
        <small>
          {productCount} 件{visible ? '' : ' · 已隐藏'}
        </small>
      </button>
      {button('up', '上移', '↑')}
      {button('down', '下移', '↓')}
    </li>
  );
}
