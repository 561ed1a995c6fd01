import { useId } from 'react';
import { SHIP_TO, type ShipTo } from '#contract/trade/supply-words.ts';
import { ownShipToWords, shipToMeanings } from './supply.words.ts';
import './supply.css';

/** 发给我 or 一件代发. */
export function ShipToChoice({ value, change }: { value: ShipTo; change: (shipTo: ShipTo) => void }) {
  const name = useId();
  return (
    <fieldset className="ship-to">
      <legend>工厂做好后</legend>
      {SHIP_TO.toReversed().map((one) => (
        <label key={one} data-chosen={one === value}>
          <input type="radio" name={name} checked={one === value} onChange={() => change(one)} />
          {ownShipToWords[one]}
          <small>{shipToMeanings[one]}</small>
        </label>
      ))}
    </fieldset>
  );
}
