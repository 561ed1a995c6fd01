import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderLine } from '#contract/orders.ts';
import { Picture } from '../platform/Picture.tsx';
import { yuan } from '../platform/words.ts';
import { itemAddress } from '../search/kinds.ts';
import { BundleHead } from './BundleHead.tsx';
import { inBundles } from './order-bundles.ts';
import {
  adjustWords,
  choiceWords,
  pricedQuantityWords,
  priceParts,
  quantityWords,
  supplyWords,
} from './order.words.ts';
import './orders.css';

interface Props<Line extends OrderLine> {
  readonly lines: readonly Line[];
  /** stands below a line: what is wrong with it, what one may do with it */
  readonly children?: (line: Line) => ReactNode;
  /** where the quantity of a line that is no piece of a bundle stands, when it can still be changed */
  readonly quantity?: (line: Line) => ReactNode;
  /** stands below the head of a bundle instead, for all its lines */
  readonly ofBundle?: (lines: readonly Line[]) => ReactNode;
}

/** What was ordered, line by line: on a wide screen with columns, on a narrow one folded. */
export function OrderLines<Line extends OrderLine>({ lines, children, quantity, ofBundle }: Props<Line>) {
  return (
    <div className="order-lines">
      <p className="order-lines-head" aria-hidden="true">
        <span>商品</span>
        <span>单价</span>
        <span>数量</span>
        <span>金额</span>
      </p>
      <ul aria-label="商品明细">
        {inBundles(lines).map(({ bundle, lines: some }) =>
          bundle === null ? (
            some.map((line) => (
              <Single key={line.lineNo} line={line} quantity={quantity?.(line)}>
                {children?.(line)}
              </Single>
            ))
          ) : (
            <li key={bundle.id} className="order-line-bundle">
              <BundleHead bundle={bundle}>{ofBundle?.(some)}</BundleHead>
              <ul aria-label={`套餐${bundle.title}里的商品`}>
                {some.map((line) => (
                  <Piece key={line.lineNo} line={line} />
                ))}
              </ul>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

function Single({ line, quantity, children }: { line: OrderLine; quantity: ReactNode; children: ReactNode }) {
  return (
    <li className="order-line">
      <Item line={line} />
      <p className="order-line-price">
        <span className="visually-hidden">单价 </span>
        {priceParts(line).map((part, at) => (
          <span key={part}>
            {at > 0 ? '+ ' : ''}
            {part}
          </span>
        ))}
      </p>
      {quantity ?? <Quantity line={line} />}
      <p className="order-line-amount">
        <span className="visually-hidden">金额 </span>¥{yuan(line.amountFen)}
        <Adjust line={line} />
      </p>
      {children}
    </li>
  );
}

/** Its amount is its share of the bundle's, which is what one pays: by it refunds are reckoned. */
function Piece({ line }: { line: OrderLine }) {
  return (
    <li className="order-line">
      <Item line={line} />
      <p className="order-line-price">套餐内</p>
      <Quantity line={line} />
      <p className="order-line-amount order-line-share">
        <span className="visually-hidden">在套餐里占 </span>¥{yuan(line.amountFen)}
        <Adjust line={line} />
      </p>
    </li>
  );
}

/** What the shop took off this line before payment, or put on it. */
function Adjust({ line: { adjustFen } }: { line: OrderLine }) {
  return adjustFen === 0 ? null : <small>{adjustWords(adjustFen)}</small>;
}

function Quantity({ line }: { line: OrderLine }) {
  return (
    <p className="order-line-quantity">
      <span className="visually-hidden">数量 </span>
      {quantityWords(line)}
      {line.unit === line.priceUnit ? null : <small>{pricedQuantityWords(line)}</small>}
    </p>
  );
}

function Item({ line }: { line: OrderLine }) {
  const address = itemAddress(line.kind, line.itemId);
  return (
    <div className="order-line-item">
      {/* the title beside it leads there too: one stop for the keyboard is enough */}
      <Link className="order-line-picture" to={address} tabIndex={-1} aria-hidden="true">
        <Picture picture={line.picture} sizes="72px" alt="" />
      </Link>
      <div>
        <p className="order-line-title">
          <Link to={address}>{line.title}</Link>
        </p>
        <p className="order-line-choice">{choiceWords(line)}</p>
        <p className="order-line-facts">
          <span>{line.no}</span>
          <span>{supplyWords(line)}</span>
          {line.tolerancePercent > 0 ? <span>数量可差 ±{line.tolerancePercent}%</span> : null}
          {line.shippedQuantity > 0 ? (
            <span>已发 {quantityWords({ quantity: line.shippedQuantity, unit: line.unit })}</span>
          ) : null}
        </p>
      </div>
    </div>
  );
}
