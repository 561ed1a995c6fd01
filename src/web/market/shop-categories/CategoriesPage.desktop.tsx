import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import { MOST_SHOP_CATEGORIES } from '#contract/market/most-kept.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { Button } from '../../platform/Button.tsx';
import { Undo } from '../../platform/Undo.tsx';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { AddCategory } from './AddCategory.tsx';
import { type Categories, useCategories } from './category.data.ts';
import type { Row } from './category-tree.ts';
import { CategoryTree } from './CategoryTree.tsx';
import { DeleteForm } from './DeleteForm.tsx';
import '../../people/personal-centre/people.css';
import './categories.css';

const Window = latePart(() => import('../../desktop/parts/Window.desktop.tsx'));

/** 店铺分类管理. */
export function CategoriesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <section className="panel">
        <h1 className="centre-title">{screenRules[screen].title}</h1>
        <OwnCategories />
      </section>
    </PersonalFrame>
  );
}

/** Inside the frame, so that nothing is requested for a visitor. */
function OwnCategories() {
  const categories = useCategories();
  const { data, isError, error, refetch } = categories.read;
  if (data) return <Standing categories={categories} uncategorised={data.uncategorised} />;
  return isError ? <ErrorPanel error={error} retry={() => void refetch()} /> : <Skeleton height="480px" />;
}

function Standing({ categories, uncategorised }: { categories: Categories; uncategorised: number }) {
  const { list, moved, move, forgetMoved } = categories;
  const [isAdding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<Row | null>(null);
  const close = () => setDeleting(null);
  const isFull = list.length >= MOST_SHOP_CATEGORIES;
  return (
    <>
      <p className="centre-note">买家在您的店铺页按这里的分类和顺序找商品。按住左边的点拖动。</p>
      <details className="centre-note">
        <summary>用键盘操作</summary>
        <p id="cate-keys">↑ ↓ 走动，Alt+↑ ↓ 换位置，Alt+→ 放到上一个的下面，Alt+← 移出来，F2 改名，Delete 删除。</p>
      </details>
      <div className="kept-head">
        <span>
          一级分类 {list.length} / {MOST_SHOP_CATEGORIES}
        </span>
        <Button tone="main" disabled={isFull} onClick={() => setAdding(true)}>
          新建一级分类
        </Button>
      </div>
      {list.length === 0 && !isAdding ? (
        <EmptyPanel title="还没有分类。商品多了以后，按品类、系列或季节分好，买家找得快" drawing="emptyList">
          <button type="button" onClick={() => setAdding(true)}>
            新建第一个分类
          </button>
        </EmptyPanel>
      ) : (
        <CategoryTree categories={categories} remove={setDeleting} />
      )}
      {isAdding ? <AddCategory parent={null} close={() => setAdding(false)} /> : null}
      {uncategorised > 0 ? (
        <p className="soft">
          还没有分类的商品：
          <Link className="plain-link" to={to('shopProducts', { sgcate_id: 'none' })}>
            {uncategorised} 件
          </Link>
        </p>
      ) : null}
      {deleting ? (
        <Suspense>
          <Window title={`删除分类“${deleting.category.name}”`} close={close}>
            <DeleteForm row={deleting} list={list} done={close} cancel={close} />
          </Window>
        </Suspense>
      ) : null}
      {moved ? (
        <Undo
          key={moved.words}
          words={moved.words}
          undo={() => {
            move(moved.id, moved.back);
          }}
          end={forgetMoved}
        />
      ) : null}
    </>
  );
}
