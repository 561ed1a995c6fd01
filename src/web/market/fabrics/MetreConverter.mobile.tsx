import { useState } from 'react';
import { kgOfMetres, metresOfKg } from '#contract/platform/price.ts';

interface Cloth {
  readonly gsm: number;
  readonly widthCm: number;
  readonly metresPerKg: number;
}

const MOST = 1_000_000;
const START_METRES = '100';

/** Buyers think in metres, knit mills sell by the kilogram: type one, read the other. */
export function MetreConverter({ fabric }: { fabric: Cloth }) {
  const [typed, setTyped] = useState<{ unit: 'm' | 'kg'; text: string }>({ unit: 'm', text: START_METRES });
  const number = numberIn(typed.text);
  const other =
    number === null
      ? ''
      : String(
          typed.unit === 'm'
            ? kgOfMetres(number, fabric.gsm, fabric.widthCm)
            : metresOfKg(number, fabric.gsm, fabric.widthCm),
        );
  return (
    <div className="block">
      <div className="converter">
        <label>
          米
          <input
            inputMode="decimal"
            value={typed.unit === 'm' ? typed.text : other}
            onChange={(event) => setTyped({ unit: 'm', text: event.target.value })}
          />
        </label>
        <span aria-hidden="true">＝</span>
        <label>
          公斤
          <input
            inputMode="decimal"
            value={typed.unit === 'kg' ? typed.text : other}
            onChange={(event) => setTyped({ unit: 'kg', text: event.target.value })}
          />
        </label>
      </div>
      <p className="small-note">
        按 {fabric.gsm} g/m²、门幅 {fabric.widthCm} cm 计算，1 公斤约 {fabric.metresPerKg} 米；实际以过磅为准。
      </p>
    </div>
  );
}

/** null while the text is not a valid quantity */
function numberIn(text: string): number | null {
  const number = Number(text.trim());
  return text.trim() !== '' && number >= 0 && number <= MOST ? number : null;
}
