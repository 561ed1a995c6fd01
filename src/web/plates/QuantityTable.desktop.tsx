import { ClosedButton, ClosedDeeds, SOON_REASON } from '../desktop/parts/Deed.tsx';
import { Price, TierTable } from '../desktop/parts/Price.tsx';
import { type QuantityGrid, type QuantityGridItem, useQuantityGrid } from './quantity-grid.ts';
import './QuantityTable.desktop.css';

/** 颜色 × 尺码: one table to fill in, with the stock below each field; the price follows the total. */
export function QuantityTable({ item, unitNote }: { item: QuantityGridItem; unitNote: string }) {
  const grid = useQuantityGrid(item);
  return (
    <div className="quantity">
      <div className="quantity-left">
        <KindSwitch grid={grid} />
        <Table item={item} grid={grid} />
        {grid.kind === 'bulk' ? <TierTable tiers={item.tiers} pieces={grid.pieces} /> : null}
      </div>
      <Sum item={item} grid={grid} unitNote={unitNote} />
    </div>
  );
}

function KindSwitch({ grid }: { grid: QuantityGrid }) {
  return (
    <fieldset className="quantity-kinds">
      <legend className="visually-hidden">订购方式</legend>
      <label>
        <input type="radio" name="order-kind" checked={grid.kind === 'bulk'} onChange={() => grid.setKind('bulk')} />
        <span>大货（阶梯价）</span>
      </label>
      <label>
        <input
          type="radio"
          name="order-kind"
          checked={grid.kind === 'sample'}
          onChange={() => grid.setKind('sample')}
        />
        <span>样品</span>
      </label>
    </fieldset>
  );
}

function Table({ item, grid }: { item: QuantityGridItem; grid: QuantityGrid }) {
  return (
    <div className="quantity-scroll" tabIndex={0} role="region" aria-label="颜色尺码数量表">
      <table className="quantity-table">
        <caption className="visually-hidden">每个颜色和尺码订几件，下面的小字是现货库存</caption>
        <thead>
          <tr>
            <th scope="col">颜色</th>
            {item.sizes.map((size) => (
              <th key={size} scope="col">
                {size}
              </th>
            ))}
            <th scope="col">小计</th>
          </tr>
        </thead>
        <tbody>
          {item.colours.map(({ colourNo, name, hex }) => (
            <tr key={colourNo}>
              <th scope="row">
                <span className="colour-dot" style={{ background: hex }} />
                {name}
              </th>
              {item.sizes.map((size) => (
                <td key={size}>
                  <Cell item={item} grid={grid} colourNo={colourNo} size={size} label={`${name} ${size}`} />
                </td>
              ))}
              <td className="quantity-subtotal">{grid.colourPieces(colourNo) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({
  item,
  grid,
  colourNo,
  size,
  label,
}: {
  item: QuantityGridItem;
  grid: QuantityGrid;
  colourNo: string;
  size: string;
  label: string;
}) {
  const stock = grid.stockOf(colourNo, size);
  if (stock === null) return <span className="quantity-none">不做</span>;
  return (
    <>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        step={grid.kind === 'bulk' ? item.orderMultiple : 1}
        placeholder="0"
        aria-label={`${label} 件数，现货 ${stock} 件`}
        value={grid.quantityOf(colourNo, size) || ''}
        onChange={(event) => grid.set(colourNo, size, Number(event.target.value))}
      />
      <small className={stock > 0 ? 'quantity-stock' : 'quantity-stock quantity-empty'}>
        {stock > 0 ? `现货 ${stock}` : '排产'}
      </small>
    </>
  );
}

function Sum({ item, grid, unitNote }: { item: QuantityGridItem; grid: QuantityGrid; unitNote: string }) {
  return (
    <aside className="quantity-sum" aria-label="订购小计">
      <dl aria-live="polite">
        <div>
          <dt>件数</dt>
          <dd>{grid.pieces} 件</dd>
        </div>
        <div>
          <dt>单价</dt>
          <dd>
            <Price fen={grid.pieceFen} unit="件" />
          </dd>
        </div>
        <div className="quantity-total">
          <dt>货款合计</dt>
          <dd>
            <Price fen={grid.totalFen} size="big" />
          </dd>
        </div>
      </dl>
      <p className="quantity-note">{unitNote}</p>
      {grid.hint ? <p className="quantity-hint">{grid.hint}</p> : null}
      {grid.pieces > 0
        ? grid.problems.map((problem) => (
            <p key={problem} className="quantity-problem">
              {problem}
            </p>
          ))
        : null}
      {grid.notes.map((note) => (
        <p key={note} className="quantity-note">
          {note}
        </p>
      ))}
      {grid.pieces > 0 ? (
        <button type="button" className="quantity-clear" onClick={grid.clear}>
          清空数量
        </button>
      ) : (
        <p className="quantity-note">
          {grid.kind === 'bulk'
            ? `${item.moq} 件起订${item.orderMultiple > 1 ? `，按 ${item.orderMultiple} 件的倍数` : ''}，混色混码合计`
            : '样品不受起订量限制'}
        </p>
      )}
      <ClosedDeeds reason={SOON_REASON}>
        {(describedBy) =>
          grid.kind === 'sample' ? (
            <ClosedButton main label="下样品单" describedBy={describedBy} />
          ) : (
            <>
              <ClosedButton main label="立即下单" describedBy={describedBy} />
              <ClosedButton label="加入购物车" describedBy={describedBy} />
            </>
          )
        }
      </ClosedDeeds>
    </aside>
  );
}
