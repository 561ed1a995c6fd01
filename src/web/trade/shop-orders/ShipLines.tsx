import { unitWords } from '#contract/market/buying-words.ts';
import type { DetailLine } from '#contract/trade/orders.ts';
import { BundleName } from '../orders/BundleHead.tsx';
import { choiceWords } from '../orders/order.words.ts';
import { UnderBundles } from '../orders/UnderBundles.tsx';
import { type GridItem, orderGrid } from './order-grid.ts';
import { allOf, leftOf, noneOf, type Typed, typedProblem } from './shipment-lines.ts';
import { Button } from '../../platform/Button.tsx';
import { FieldProblem } from '../../platform/Fields.tsx';
import '../../platform/cell-grid.css';

interface Props {
  /** lines that are not fully shipped */
  readonly lines: readonly DetailLine[];
  readonly typed: Typed;
  readonly change: (typed: Typed) => void;
  /** the problem found by a submit */
  readonly problem: string | null;
}

/** The quantities of this parcel: colour × size, each with what is left to ship. */
export function ShipLines({ lines, typed, change, problem }: Props) {
  return (
    <fieldset className="ship-lines">
      <legend>
        这一批发多少
        <span>
          <Button tone="text" onClick={() => change(allOf(lines))}>
            全部待发
          </Button>
          <Button tone="text" onClick={() => change(noneOf(lines))}>
            清零
          </Button>
        </span>
      </legend>
      <UnderBundles lines={lines} head={BundleName}>
        {(some) =>
          orderGrid(some).map((item) => (
            <ShipItem
              key={item.key}
              item={item}
              typed={typed}
              change={(lineNo, words) => change({ ...typed, [lineNo]: words })}
              hasTried={problem !== null}
            />
          ))
        }
      </UnderBundles>
      <FieldProblem>{problem}</FieldProblem>
    </fieldset>
  );
}

function ShipItem({
  item: { first, sizes, rows },
  typed,
  change,
  hasTried,
}: {
  item: GridItem;
  typed: Typed;
  change: (lineNo: number, words: string) => void;
  hasTried: boolean;
}) {
  return (
    <div className="grid-scroll ship-item">
      <table>
        <caption>
          {[first.title, first.printName, first.style?.styleNo ?? '', first.no]
            .filter((word) => word !== '')
            .join(' · ')}
        </caption>
        <thead>
          <tr>
            <th scope="col">颜色</th>
            {sizes.map((size) => (
              <th key={size} scope="col" className="grid-number">
                {size || unitWords[first.unit]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.colourNo} ${row.dyeLot}`}>
              <th scope="row">
                {row.colourName}
                {row.dyeLot ? <small>缸号 {row.dyeLot}</small> : null}
              </th>
              {sizes.map((size) => (
                <td key={size} className="grid-number">
                  {(row.bySize.get(size)?.lines ?? []).map((line) => (
                    <ShipInput
                      key={line.lineNo}
                      line={line}
                      words={typed[line.lineNo] ?? ''}
                      isWrong={hasTried && typedProblem(typed[line.lineNo], line) !== null}
                      change={(words) => change(line.lineNo, words)}
                    />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ShipInput({
  line,
  words,
  isWrong,
  change,
}: {
  line: DetailLine;
  words: string;
  isWrong: boolean;
  change: (words: string) => void;
}) {
  return (
    <label className="ship-input">
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${line.title}，${choiceWords(line)}，这一批发多少`}
        aria-invalid={isWrong}
        value={words}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => change(target.value)}
      />
      <small>待发 {leftOf(line)}</small>
    </label>
  );
}
