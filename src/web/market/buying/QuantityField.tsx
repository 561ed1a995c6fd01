import { useId } from 'react';
import type { QuantityUnit } from '#contract/market/buying.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import { type Counted, countedRefusal, quantityRefusal, stepped } from './quantity-steps.ts';
import { useTypedQuantity } from './use-typed-quantity.ts';
import './QuantityField.css';

interface Props {
  /** the name of what is counted */
  readonly label: string;
  readonly quantity: number;
  readonly unit: QuantityUnit;
  readonly step: number;
  readonly change: (quantity: number) => void;
  readonly counted?: Counted;
  /** the number alone: a grid has no room for buttons and unit */
  readonly isBare?: boolean;
}

/**
 * − 50 + 件. Invalid input is reported and not saved: on blur the field shows the saved quantity again, with the
 * reason.
 */
export function QuantityField({ label, quantity, unit, step, change, counted, isBare = false }: Props) {
  const ruleId = useId();
  const name = counted?.name ?? unitWords[unit];
  const refusalOf = (text: string) => (counted ? countedRefusal(text, counted) : quantityRefusal(text, unit));
  const field = useTypedQuantity({ quantity, unitName: name, refusalOf, change });
  const [less, more] = [stepped(quantity, step, -1), stepped(quantity, step, 1)];
  return (
    <span className={isBare ? 'quantity-field quantity-field-bare' : 'quantity-field'}>
      <span className="quantity-field-line">
        {isBare ? null : (
          <button
            type="button"
            aria-label={`${label} 减少`}
            disabled={less >= quantity || refusalOf(String(less)) !== null}
            onClick={() => field.press(less)}
          >
            −
          </button>
        )}
        <input
          type="text"
          inputMode={unit === 'piece' ? 'numeric' : 'decimal'}
          autoComplete="off"
          aria-label={`${label} 数量（${name}）`}
          aria-invalid={field.isRefused}
          aria-describedby={field.refusal === null ? undefined : ruleId}
          value={field.text}
          onFocus={({ target }) => {
            field.begin();
            target.select();
          }}
          onChange={({ target }) => field.type(target.value)}
          onBlur={field.leave}
        />
        {isBare ? null : (
          <>
            <button
              type="button"
              aria-label={`${label} 增加`}
              disabled={refusalOf(String(more)) !== null}
              onClick={() => field.press(more)}
            >
              +
            </button>
            <span aria-hidden="true">{name}</span>
          </>
        )}
      </span>
      {field.refusal === null ? null : (
        <span id={ruleId} role="alert" className="quantity-field-rule">
          {field.refusal}
        </span>
      )}
    </span>
  );
}
