import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderLine } from '#contract/trade/orders.ts';
import { Picture } from '../../platform/Picture.tsx';
import { yuan } from '../../platform/words.ts';
import { styleWords } from '../../market/buying/item-words.ts';
import { itemAddress } from '../../platform/kinds.ts';
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
  /** shown below a line: its problems and actions */
  readonly children?: (line: Line) => ReactNode;
  /** the quantity control of a line outside bundles, while the quantity can be changed */
  readonly quantity?: (line: Line) => ReactNode;
  /** shown once below the head of a bundle instead of below each of its lines */
  readonly ofBundle?: (lines: readonly Line[]) => ReactNode;
}

/** Order lines: a table on a wide screen, stacked on a narrow one. */
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
            some.map((line, at) => (
              <Single key={line.lineNo} line={line} before={some[at - 1]} quantity={quantity?.(line)}>
                {children?.(line)}
              </Single>
            ))
          ) : (
            <li key={bundle.id} className="order-line-bundle">
              <BundleHead bundle={bundle}>{ofBundle?.(some)}</BundleHead>
              <ul aria-label={`套餐${bundle.title}里的商品`}>
                {some.map((line, at) => (
                  <Piece key={line.lineNo} line={line} before={some[at - 1]} />
                ))}
              </ul>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

interface RowProps {
  readonly line: OrderLine;
  /** the row above it; undefined = none */
  readonly before: OrderLine | undefined;
}

function Single({ line, before, quantity, children }: RowProps & { quantity: ReactNode; children: ReactNode }) {
  return (
    <li className="order-line">
      <Item line={line} before={before} />
      <p className="order-line-price">
        <span className="visually-hidden">单价 </span>
        {priceParts(line).map(({ words, reckoned }, at) => (
          <span key={words}>
            {at > 0 ? '+ ' : ''}
            {words}
            {reckoned ? <small>{reckoned}</small> : null}
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

/** Shows the piece's share of the bundle price, which is what the buyer pays and what refunds are based on. */
function Piece({ line, before }: RowProps) {
  return (
    <li className="order-line">
      <Item line={line} before={before} />
      <p className="order-line-price">套餐内</p>
      <Quantity line={line} />
      <p className="order-line-amount order-line-share">
        <span className="visually-hidden">在套餐里占 </span>¥{yuan(line.amountFen)}
        <Adjust line={line} />
      </p>
    </li>
  );
}

/** The shop's discount or surcharge on this line, made before payment. */
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

/** A further size of the row above: its name, picture and number are not said again. */
const isFurtherSize = (line: OrderLine, before: OrderLine | undefined): boolean =>
  before !== undefined &&
  (['kind', 'itemId', 'colourNo', 'printName', 'purpose'] as const).every((key) => line[key] === before[key]) &&
  line.style?.id === before.style?.id;

function Item({ line, before }: RowProps) {
  if (before && isFurtherSize(line, before)) {
    return (
      <div className="order-line-item order-line-further">
        <div>
          <p className="order-line-choice">
            <span className="visually-hidden">{line.title}，</span>
            {choiceWords(line)}
          </p>
          <Facts line={line} supply={supplyWords(line) === supplyWords(before) ? '' : supplyWords(line)} />
        </div>
      </div>
    );
  }
  const address = itemAddress(line.kind, line.itemId);
  return (
    <div className="order-line-item">
      {/* the title beside it is the same link: one tab stop is enough */}
      <Link className="order-line-picture" to={address} tabIndex={-1} aria-hidden="true">
        <Picture picture={line.picture} sizes="72px" alt="" />
      </Link>
      <div>
        <p className="order-line-title">
          <Link to={address}>{line.title}</Link>
        </p>
        <p className="order-line-choice">{choiceWords(line)}</p>
        {line.style ? <p className="order-line-choice">{styleWords(line.style)}</p> : null}
        <Facts line={line} no={line.no} supply={supplyWords(line)} />
      </div>
    </div>
  );
}

/** @param supply 现货 or 订做; '' = as the row above says */
function Facts({ line, no = '', supply }: { line: OrderLine; no?: string; supply: string }) {
  const { unit, tolerancePercent, madeQuantity, shippedQuantity, production } = line;
  const isPlain = no === '' && supply === '' && madeQuantity === null && shippedQuantity === 0;
  if (isPlain) return null;
  return (
    <p className="order-line-facts">
      {no === '' ? null : <span>{no}</span>}
      {supply === '' ? null : <span>{supply}</span>}
      {no !== '' && tolerancePercent > 0 ? <span>数量可差 ±{tolerancePercent}%</span> : null}
      {madeQuantity === null ? null : (
        <strong>
          {production?.status === 'dropped'
            ? '不做了，货款已去掉'
            : `实做 ${quantityWords({ unit, quantity: madeQuantity })}`}
        </strong>
      )}
      {shippedQuantity > 0 ? <span>已发 {quantityWords({ unit, quantity: shippedQuantity })}</span> : null}
    </p>
  );
}
