import { featuredTagWords } from '#contract/market/featured-flow.ts';
import { Link } from 'react-router';
import type { Home } from '#contract/market/site.ts';
import { TierPrice } from '../../desktop/parts/Price.tsx';
import { ViewsCard } from '../../desktop/parts/ViewsCard.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import './StyleWall.desktop.css';

type Style = Home['products'][number];

const SIZES = '(max-width: 560px) 92vw, 288px';
const COLUMNS = 4;

/**
 * How much of its design a style shows below itself: none, a strip that makes the tile 3 : 4, or a large piece. Every
 * column has the same mix, so the wall is uneven inside and level at its end.
 */
const PIECES = ['large', 'none', 'strip', 'none', 'strip', 'large', 'large', 'none', 'strip', 'strip', 'large', 'none'];

/** Styles as a wall of uneven heights, read line by line. */
export function StyleWall({ products }: { products: readonly Style[] }) {
  const tiles = products.map((one, index) => ({ one, column: index % COLUMNS, row: Math.floor(index / COLUMNS) }));
  return (
    <div className="wall">
      {Array.from({ length: COLUMNS }, (_, column) => (
        <ul key={column}>
          {tiles
            .filter((tile) => tile.column === column)
            .map(({ one, row }) => (
              <li key={one.id}>
                <Tile product={one} piece={PIECES[(column * 3 + row) % PIECES.length] ?? 'none'} />
              </li>
            ))}
        </ul>
      ))}
    </div>
  );
}

function Tile({ product, piece }: { product: Style; piece: string }) {
  return (
    <ViewsCard
      front={product.front}
      back={product.back}
      sizes={SIZES}
      tag={product.tag ? <span className="card-tag">{featuredTagWords[product.tag]}</span> : null}
    >
      {piece === 'none' || product.print === null ? null : (
        <div
          className={`wall-print wall-${piece}${product.print.isPlacement ? ' wall-placement' : ''}`}
          style={{ background: product.print.ground }}
        >
          <Picture picture={product.print.picture} sizes={SIZES} alt="" />
        </div>
      )}
      <div className="card-body">
        <h3 className="card-name">
          <Link to={to('productDetail', { id: product.id })} className="card-link">
            {product.title}
          </Link>
        </h3>
        <p className="card-facts">
          {product.designTitle === '' ? '' : `${product.designTitle} · `}
          {product.finished ? '现货成衣' : product.blankName}
        </p>
        <p className="card-price">
          <TierPrice tiers={product.tiers} />
          <small className="card-price-note">{product.moq} 件起订</small>
        </p>
      </div>
    </ViewsCard>
  );
}
