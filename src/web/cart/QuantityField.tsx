import { useId, useState } from 'react';
import type { QuantityUnit } from '#contract/buying.ts';
import { isOrderable } from '#contract/order-price.ts';
import { unitWords } from '#contract/order-words.ts';
import { quantityIn, quantityRule, stepped } from './quantity-steps.ts';
import './QuantityField.css';

interface Props {
  /** what it is the quantity of */
  readonly label: string;
  readonly quantity: number;
  readonly unit: QuantityUnit;
  readonly step: number;
  readonly change: (quantity: number) => void;
  /** of what is counted otherwise than by its unit: 套 */
  readonly counted?: { readonly name: string; readonly least: number };
}

/** − 50 + 件. What cannot be a quantity is said and not taken: when one leaves, what holds stands there again. */
export function QuantityField({ label, quantity, unit, step, change, counted }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const ruleId = useId();
  const name = counted?.name ?? unitWords[unit];
  const least = counted?.least ?? 0;
  const type = (text: string) => {
    setTyped(text);
    const number = quantityIn(text, unit);
    const isGood = isOrderable(number, unit) && number >= least;
    setRefused(!isGood && text.trim() !== '');
    if (isGood) change(number);
  };
  const press = (direction: 1 | -1) => {
    setTyped(null);
    setRefused(false);
    change(stepped(quantity, step, direction));
  };
  return (
    <span className="quantity-field">
      <span className="quantity-field-line">
        <button
          type="button"
          aria-label={`${label} 减少`}
          disabled={stepped(quantity, step, -1) >= quantity || stepped(quantity, step, -1) < least}
          onClick={() => press(-1)}
        >
          −
        </button>
        <input
          type="text"
          inputMode={unit === 'piece' ? 'numeric' : 'decimal'}
          autoComplete="off"
          aria-label={`${label} 数量（${name}）`}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? ruleId : undefined}
          value={typed ?? String(quantity)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => type(target.value)}
          onBlur={() => {
            setTyped(null);
            setRefused(false);
          }}
        />
        <button
          type="button"
          aria-label={`${label} 增加`}
          disabled={!isOrderable(stepped(quantity, step, 1), unit)}
          onClick={() => press(1)}
        >
          +
        </button>
        <span aria-hidden="true">{name}</span>
      </span>
      {isRefused ? (
        <span id={ruleId} role="alert" className="quantity-field-rule">
          {counted ? `填整数，至少 ${counted.least} ${counted.name}` : quantityRule(unit)}
        </span>
      ) : null}
    </span>
  );
}
