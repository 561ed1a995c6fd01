import { useState } from 'react';
import type { ItemTerms, WantedLine } from '#contract/market/buying.ts';
import { SWATCHES_PER_FABRIC, SWATCHES_PER_SHOP_DAY } from '#contract/platform/quantity.ts';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { Form } from '../../platform/Form.tsx';
import { yuan } from '../../platform/words.ts';
import './SwatchForm.css';

/** 剪小样: tick colours, then continue to the delivery address. */
export function SwatchForm({
  terms,
  startColour,
  order,
}: {
  terms: ItemTerms;
  /** the colour shown on the page */
  startColour: string;
  order: (lines: readonly WantedLine[]) => void;
}) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set([startColour]));
  const isFull = ticked.size >= SWATCHES_PER_FABRIC;
  const tick = (colourNo: string, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(colourNo);
    else next.delete(colourNo);
    setTicked(next);
  };
  return (
    <Form className="swatch-form" submit={() => order(swatchLines(terms, ticked))}>
      <p className="swatch-form-rule">{swatchRule(terms)}</p>
      <ul className="swatch-form-colours">
        {terms.colours.map(({ colourNo, name, hex }) => (
          <li key={colourNo}>
            <label>
              <Checkbox
                checked={ticked.has(colourNo)}
                disabled={isFull && !ticked.has(colourNo)}
                change={(checked) => tick(colourNo, checked)}
              />
              <span style={{ background: hex }} />
              {name}
            </label>
          </li>
        ))}
      </ul>
      <p className="swatch-form-rule" role="status">
        {isFull ? `已选 ${ticked.size} 色，一次最多 ${SWATCHES_PER_FABRIC} 色；要别的颜色，先去掉一色` : ''}
      </p>
      <button type="submit" className="button button-main" disabled={ticked.size === 0}>
        {ticked.size === 0 ? '先勾选要看的颜色' : `要 ${ticked.size} 色小样，去填收货地址`}
      </button>
    </Form>
  );
}

function swatchRule({ swatchFen }: ItemTerms): string {
  const price = swatchFen ? `每片 ¥${yuan(swatchFen)}，另付运费` : '小样免费，只付运费';
  return `${price}。每色剪 1 片，约 A4 大小；一次最多 ${SWATCHES_PER_FABRIC} 色，同一家店一天最多 ${SWATCHES_PER_SHOP_DAY} 片。`;
}

/** In the order of the colour card. */
function swatchLines({ id, colours }: ItemTerms, ticked: ReadonlySet<string>): WantedLine[] {
  return colours
    .filter(({ colourNo }) => ticked.has(colourNo))
    .map(({ colourNo }) => ({
      kind: 'fabric',
      itemId: id,
      colourNo,
      size: '',
      purpose: 'sample',
      printMethod: '',
      unit: 'swatch',
      quantity: 1,
    }));
}
