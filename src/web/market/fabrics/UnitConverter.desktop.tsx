import { useState } from 'react';
import type { FabricDetail } from '#contract/market/fabrics.ts';
import { kgOfMetres, metresOfKg } from '#contract/platform/price.ts';

const MAX = 1_000_000;

/** Knits are sold by weight and used by length: type into either field, the other follows. */
export function UnitConverter({ fabric }: { fabric: FabricDetail }) {
  const [metres, setMetres] = useState(String(fabric.rollMetres));
  const [kg, setKg] = useState(() => kgFor(String(fabric.rollMetres), fabric));
  return (
    <div className="converter">
      <label>
        <input
          type="number"
          min={0}
          max={MAX}
          step={0.1}
          value={metres}
          onChange={(event) => {
            setMetres(event.target.value);
            setKg(kgFor(event.target.value, fabric));
          }}
        />
        米
      </label>
      <span aria-hidden="true">⇌</span>
      <label>
        <input
          type="number"
          min={0}
          max={MAX}
          step={0.001}
          value={kg}
          onChange={(event) => {
            setKg(event.target.value);
            setMetres(metresFor(event.target.value, fabric));
          }}
        />
        公斤
      </label>
      <p className="table-note">
        按克重 {fabric.gsm} g/m²、门幅 {fabric.widthCm} cm 计算，实际以匹卷标签为准
      </p>
    </div>
  );
}

function kgFor(metres: string, { gsm, widthCm }: FabricDetail): string {
  const number = Number(metres);
  return metres === '' || !(number >= 0 && number <= MAX) ? '' : String(kgOfMetres(number, gsm, widthCm));
}

function metresFor(kg: string, { gsm, widthCm }: FabricDetail): string {
  const number = Number(kg);
  return kg === '' || !(number >= 0 && number <= MAX) ? '' : String(metresOfKg(number, gsm, widthCm));
}
