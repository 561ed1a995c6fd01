import { Link } from 'react-router';
import type { ItemTerms } from '#contract/market/buying.ts';
import type { PricedBlank } from '#contract/trade/collection-price.ts';
import type { CalculableBlank, WantedBlank } from '#contract/trade/inquiries.ts';
import { MOST_PIECES, MOST_WANTED } from '#contract/trade/inquiry-words.ts';
import { asSum } from '#contract/platform/sums.ts';
import { PRINT_NOTE, reckonedWords } from '../../market/blanks/blank.words.ts';
import { countedRefusal, numberIn } from '../../market/buying/quantity-steps.ts';
import { Button } from '../../platform/Button.tsx';
import { Field, SelectField } from '../../platform/Fields.tsx';
import { newKey } from '../../platform/once-key.ts';
import { to } from '../../platform/screens.ts';

/** @property printMethod null = the first of the blank, until one is chosen */
export interface Picked extends Pick<WantedBlank, 'blankId'> {
  /** of the row */
  readonly id: string;
  readonly printMethod: string | null;
  /** pieces as typed, also when they are not a valid number */
  readonly typed: string;
}

/** Why the typed pieces cannot be priced; null when they can. */
export const piecesFault = (typed: string): string | null =>
  countedRefusal(typed, { name: '件', least: 1, most: MOST_PIECES });

export type CalculatorRow = Picked & WantedBlank;

interface Props {
  readonly blanks: readonly CalculableBlank[];
  /** by id; those not read yet are missing */
  readonly terms: ReadonlyMap<string, ItemTerms>;
  readonly rows: readonly CalculatorRow[];
  readonly priced: { readonly lines: readonly PricedBlank[]; readonly amountFen: number };
  readonly change: (next: readonly Picked[]) => void;
}

/** 算一个小系列: pieces × blanks × print, by the price code of the orders. */
export function Calculator({ blanks, terms, rows, priced, change }: Props) {
  const set = (at: number, part: Partial<Picked>) =>
    change(rows.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const notOrderable = priced.lines.filter(({ problems }) => problems.length > 0).length;
  const pieces = rows.reduce((sum, one) => sum + one.pieces, 0);
  return (
    <section className="solution-way" aria-labelledby="solution-calculator">
      <h2 id="solution-calculator">算一个小系列多少钱</h2>
      <p>选底衣、件数和印法，按目录的分档价、印花加价和版费算，和下单时一样。{PRINT_NOTE}。</p>
      <ol className="calculator-rows" aria-label="小系列">
        {rows.map((one, at) => (
          <Row
            key={one.id}
            at={at}
            one={one}
            blanks={blanks}
            terms={terms.get(one.blankId)}
            priced={priced.lines.find(
              (line) =>
                line.blankId === one.blankId && line.pieces === one.pieces && line.printMethod === one.printMethod,
            )}
            set={(part) => set(at, part)}
            remove={rows.length > 1 ? () => change(rows.filter((_, place) => place !== at)) : null}
          />
        ))}
      </ol>
      <div className="calculator-foot">
        <Button
          disabled={rows.length >= MOST_WANTED}
          onClick={() =>
            change([
              ...rows,
              { id: newKey(), blankId: blanks[rows.length % blanks.length]!.id, printMethod: null, typed: '100' },
            ])
          }
        >
          再加一款
        </Button>
        <output className="calculator-sum" aria-live="polite">
          {rows.some(({ typed }) => piecesFault(typed) !== null) ? (
            <small>有一款的件数要改，改好就算出合计</small>
          ) : priced.lines.length < rows.length ? (
            <small>正在取价格…</small>
          ) : (
            <>
              <strong>{asSum(priced.amountFen)}</strong>
              <small>
                {rows.length} 款 {pieces} 件，平均 {asSum(Math.round(priced.amountFen / pieces))} 一件；运费、税另计
              </small>
              {notOrderable > 0 ? <small>其中 {notOrderable} 款这样还下不了单，原因在件数下面</small> : null}
            </>
          )}
        </output>
      </div>
    </section>
  );
}

interface RowProps {
  readonly at: number;
  readonly one: CalculatorRow;
  readonly blanks: Props['blanks'];
  readonly terms: ItemTerms | undefined;
  readonly priced: PricedBlank | undefined;
  readonly set: (part: Partial<Picked>) => void;
  readonly remove: (() => void) | null;
}

function Row({ at, one, blanks, terms, priced, set, remove }: RowProps) {
  const problem = piecesFault(one.typed) ?? priced?.problems[0];
  const print = terms?.printMethods.find(({ code }) => code === one.printMethod);
  return (
    <li>
      <Field label={`第 ${at + 1} 款`} problem={undefined}>
        {({ id }) => (
          <select
            id={id}
            value={one.blankId}
            onChange={({ target }) => set({ blankId: target.value, printMethod: null })}
          >
            {blanks.map(({ id: blankId, name }) => (
              <option key={blankId} value={blankId}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="件数" problem={problem}>
        {({ id, describedBy }) => (
          <input
            id={id}
            type="text"
            inputMode="numeric"
            maxLength={12}
            value={one.typed}
            aria-invalid={problem !== undefined}
            aria-describedby={describedBy}
            onChange={({ target }) => set({ typed: target.value })}
          />
        )}
      </Field>
      <SelectField
        label="印法"
        value={one.printMethod}
        options={[['', '不印'], ...(terms?.printMethods.map(({ code, name }) => [code, name] as const) ?? [])]}
        disabled={terms === undefined}
        change={(printMethod) => set({ printMethod })}
      />
      {print === undefined ? null : <p className="calculator-print">{reckonedWords(print)}</p>}
      <p className="calculator-amount">
        <b>{piecesFault(one.typed) !== null ? '—' : priced === undefined ? '…' : asSum(priced.amountFen)}</b>
        <Link to={to('blankDetail', { id: one.blankId })}>看这件</Link>
        {remove === null ? null : (
          <button type="button" className="way-link" aria-label={`去掉第 ${at + 1} 款`} onClick={remove}>
            去掉
          </button>
        )}
      </p>
    </li>
  );
}

/** NaN when they are not valid. */
export const piecesOf = ({ typed }: Picked): number => (piecesFault(typed) === null ? numberIn(typed) : Number.NaN);
