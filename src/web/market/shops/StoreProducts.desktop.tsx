import { Link } from 'react-router';
import { featuredTagWords } from '#contract/market/featured-flow.ts';
import type { ShopProductRow } from '#contract/market/shop-products.ts';
import { CardGrid } from '../../desktop/parts/CardGrid.tsx';
import { ColourDots } from '../../desktop/parts/ColourDots.tsx';
import { Pager } from '../../desktop/parts/Pager.tsx';
import { TierPrice } from '../../desktop/parts/Price.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { Picture } from '../../platform/Picture.tsx';
import { useRead } from '../../platform/read.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, NoDataYet } from '../../platform/StatusPanel.tsx';
import { noneWords, productQuery, storeWords } from './store-products.ts';

const PAGE_SIZE = 20;

/** A shop's products on sale in one of its categories, with pagination. */
export function StoreProducts({ store, category, list }: { store: string; category: string; list: ListQuery }) {
  const words = storeWords(list);
  const read = useRead('GET /api/v2/shop/getGoodsList', {
    ...productQuery(store, category, words),
    page: list.page,
    pageSize: PAGE_SIZE,
  });
  if (!read.data) return <NoDataYet read={read} height="400px" />;
  const { list: rows, total } = read.data;
  if (rows.length === 0) return <EmptyPanel drawing="emptyList" title={noneWords(words)} />;
  return (
    <>
      <CardGrid items={rows} className="grid grid-5" card={(product) => <StoreProductCard product={product} />} />
      <Pager page={list.page} pageSize={PAGE_SIZE} total={total} />
    </>
  );
}

function StoreProductCard({ product }: { product: ShopProductRow }) {
  const { id, title, picture, blankName, tiers, moq, sales, tag, colours } = product;
  return (
    <article className="card product-card">
      <div className="card-picture">
        <Picture picture={picture} sizes="(max-width: 560px) 46vw, 232px" alt="" />
        {tag ? <span className="card-tag">{featuredTagWords[tag]}</span> : null}
      </div>
      <div className="card-body">
        <h3 className="card-name">
          <Link to={to('productDetail', { id })} className="card-link">
            {title}
          </Link>
        </h3>
        <p className="card-facts">光版：{blankName}</p>
        <p className="card-price">
          <TierPrice tiers={tiers} />
        </p>
        <p className="card-terms">
          {moq} 件起订 · 已售 {sales}
        </p>
        <ColourDots colours={colours} />
      </div>
    </article>
  );
}
