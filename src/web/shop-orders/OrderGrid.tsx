import { Link } from 'react-router';
import { unitWords } from '#contract/order-words.ts';
import type { DetailLine } from '#contract/orders.ts';
import { priceWords } from '../orders/order.words.ts';
import { Picture } from '../platform/Picture.tsx';
import { yuan } from '../platform/words.ts';
import { itemAddress } from '../search/kinds.ts';
import { type Amount, type GridItem, orderGrid } from './order-grid.ts';

/** What was ordered as a workshop reads it: a grid for each thing, and how much of it has gone out. */
export function OrderGrid({ lines }: { lines: readonly DetailLine[] }) {
  return (
    <div className="order-grid">
      {orderGrid(lines).map((item) => (
        <Item key={item.key} item={item} />
      ))}
    </div>
  );
}

function Item({ item }: { item: GridItem }) {
  const { first, isFromStock, sum, amountFen } = item;
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
              isFromStock ? '现货' : '订做',
              first.tolerancePercent > 0 ? `数量可差 ±${first.tolerancePercent}%` : '',
            ]
              .filter((word) => word !== '')
              .join(' · ')}
          </p>
          <p>{priceWords({ ...first, setupFen: 0 })}</p>
        </div>
        <p className="grid-item-sum">
          <strong>¥{yuan(amountFen)}</strong>
          {sum.ordered.toLocaleString('zh-CN')} {unitWords[first.unit]}
          {sum.shipped > 0 ? `，已发 ${sum.shipped.toLocaleString('zh-CN')}` : ''}
        </p>
      </div>
      <GridTable item={item} />
    </section>
  );
}

function GridTable({ item: { first, sizes, rows } }: { item: GridItem }) {
  const isCloth = sizes.every((size) => size === '');
  return (
    // wide runs of sizes scroll inside, with the keyboard too
    <div className="grid-scroll" tabIndex={0} role="region" aria-label={`${first.title}，颜色与尺码`}>
      <table>
        <thead>
          <tr>
            <th scope="col">颜色</th>
            {isCloth ? <th scope="col">缸号</th> : null}
            {sizes.map((size) => (
              <th key={size} scope="col" className="grid-number">
                {size || '数量'}
              </th>
            ))}
            {isCloth ? null : (
              <th scope="col" className="grid-number">
                小计
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.colourNo} ${row.dyeLot}`}>
              <th scope="row">
                {row.colourName} <small>{row.colourNo}</small>
              </th>
              {isCloth ? <td>{row.dyeLot || '开染后定'}</td> : null}
              {sizes.map((size) => (
                <Cell key={size} amount={row.bySize.get(size)} />
              ))}
              {isCloth ? null : <Cell amount={row.sum} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ amount }: { amount: Amount | undefined }) {
  if (amount === undefined) return <td className="grid-number grid-none">·</td>;
  return (
    <td className="grid-number" data-done={amount.left === 0 && amount.shipped > 0}>
      {amount.ordered}
      {amount.shipped > 0 ? <small>已发 {amount.shipped}</small> : null}
    </td>
  );
}
