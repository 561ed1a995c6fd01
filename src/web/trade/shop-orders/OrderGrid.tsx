import { Link } from 'react-router';
import { unitWords } from '#contract/market/buying-words.ts';
import type { DetailLine } from '#contract/trade/orders.ts';
import { BundleHead } from '../orders/BundleHead.tsx';
import { adjustWords, pricedQuantityWords, priceWords, supplyWords } from '../orders/order.words.ts';
import { styleWords } from '../../market/buying/item-words.ts';
import { UnderBundles } from '../orders/UnderBundles.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { yuan } from '../../platform/words.ts';
import { itemAddress } from '../../platform/kinds.ts';
import { GridTable } from './GridTable.tsx';
import { type Amount, type GridItem, orderGrid } from './order-grid.ts';
import '../../platform/cell-grid.css';

/** The ordered lines as a workshop reads them: a grid for each product, with the shipped quantities. */
export function OrderGrid({ lines }: { lines: readonly DetailLine[] }) {
  return (
    <div className="order-grid">
      <UnderBundles lines={lines} head={BundleHead}>
        {(some) => orderGrid(some).map((item) => <Item key={item.key} item={item} />)}
      </UnderBundles>
    </div>
  );
}

function Item({ item }: { item: GridItem }) {
  const { first, isFromStock, sum, setupFen, amountFen, adjustFen } = item;
  return (
    <section className="grid-item" aria-label={first.title}>
      <div className="grid-item-head">
        <Picture picture={first.picture} sizes="56px" alt="" />
        <div>
          <h3>
            <Link to={itemAddress(first.kind, first.itemId)}>{first.title}</Link>
          </h3>
          <p>
            {[
              first.no,
              first.printName,
              first.style ? styleWords(first.style) : '',
              supplyWords({ ...first, isFromStock }),
              first.tolerancePercent > 0 ? `数量可差 ±${first.tolerancePercent}%` : '',
            ]
              .filter((word) => word !== '')
              .join(' · ')}
          </p>
          {first.bundle ? null : (
            <p>
              {priceWords({ ...first, setupFen })} {pricedQuantityWords({ ...first, amountFen })}
            </p>
          )}
        </div>
        <p className="grid-item-sum">
          <strong>¥{yuan(amountFen)}</strong>
          {adjustFen === 0 ? null : <span className="grid-item-adjust">{adjustWords(adjustFen)}</span>}
          {sum.ordered.toLocaleString('zh-CN')} {unitWords[first.unit]}
          {sum.shipped > 0 ? `，已发 ${sum.shipped.toLocaleString('zh-CN')}` : ''}
        </p>
      </div>
      <GridTable
        item={item}
        frame="grid-scroll"
        number="grid-number"
        noLot={first.unit === 'swatch' ? '不限缸' : '开染后定'}
        cell={(amount, key) => <Cell key={key} amount={amount} />}
        sumCell={(sum) => <Cell amount={sum} />}
      />
    </section>
  );
}

function Cell({ amount }: { amount: Amount | undefined }) {
  if (amount === undefined) return <td className="grid-number grid-none">·</td>;
  return (
    <td className="grid-number" data-done={amount.left === 0 && amount.shipped > 0}>
      {amount.ordered}
      {amount.made === amount.ordered ? null : <small>实做 {amount.made}</small>}
      {amount.shipped > 0 ? <small>已发 {amount.shipped}</small> : null}
    </td>
  );
}
