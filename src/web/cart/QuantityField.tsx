import { useId, useState } from 'react';
import type { QuantityUnit } from '#contract/buying.ts';
import { isOrderable } from '#contract/order-price.ts';
import { unitWords } from '#contract/order-words.ts';
import { type Counted, countedRule, quantityIn, quantityRule, stepped } from './quantity-steps.ts';
import './QuantityField.css';

interface Props {
  /** what it is the quantity of */
  readonly label: string;
  readonly quantity: number;
  readonly unit: QuantityUnit;
  readonly step: number;
  readonly change: (quantity: number) => void;
  readonly counted?: Counted;
  /** the number alone: in a grid there is no room for more */
  readonly isBare?: boolean;
}

/** − 50 + 件. What cannot be a quantity is said and not taken: when one leaves, what holds stands there again, and why. */
export function QuantityField({ label, quantity, unit, step, change, counted, isBare = false }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const ruleId = useId();
  const name = counted?.name ?? unitWords[unit];
  const isWithin = (number: number) =>
    isOrderable(number, unit) && (counted === undefined || (number >= counted.least && number <= counted.most));
  const type = (text: string) => {
    setTyped(text);
    const number = quantityIn(text, unit);
    const isGood = isWithin(number);
    setRefused(!isGood && text.trim() !== '');
    if (isGood) change(number);
  };
  const press = (direction: 1 | -1) => {
    setTyped(null);
    setRefused(false);
    change(stepped(quantity, step, direction));
  };
  return (
    <span className={isBare ? 'quantity-field quantity-field-bare' : 'quantity-field'}>
      <span className="quantity-field-line">
        {isBare ? null : (
          <button
            type="button"
            aria-label={`${label} 减少`}
            disabled={stepped(quantity, step, -1) >= quantity || !isWithin(stepped(quantity, step, -1))}
            onClick={() => press(-1)}
          >
            −
          </button>
        )}
        <input
          type="text"
          inputMode={unit === 'piece' ? 'numeric' : 'decimal'}
          autoComplete="off"
          aria-label={`${label} 数量（${name}）`}
          aria-invalid={isRefused && typed !== null}
          aria-describedby={isRefused ? ruleId : undefined}
          value={typed ?? String(quantity)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(null)}
        />
        {isBare ? null : (
          <>
            <button
              type="button"
              aria-label={`${label} 增加`}
              disabled={!isWithin(stepped(quantity, step, 1))}
              onClick={() => press(1)}
            >
              +
            </button>
            <span aria-hidden="true">{name}</span>
          </>
        )}
      </span>
      {isRefused ? (
        <span id={ruleId} role="alert" className="quantity-field-rule">
          {typed === null ? `没有改，仍是 ${quantity} ${name}：` : ''}
          {counted ? countedRule(counted) : quantityRule(unit)}
        </span>
      ) : null}
    </span>
  );
}
