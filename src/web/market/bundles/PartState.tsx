import { useState } from 'react';
import type { BundleHands } from './use-bundle-choice.ts';
import { Button } from '../../platform/Button.tsx';
import './bundles.css';

type Part = BundleHands['parts'][number];

/** 还差 3 件, 已选齐 */
export const missingWords = ({ missing }: Pick<Part, 'missing'>): string =>
  missing === 0 ? '已选齐' : missing > 0 ? `还差 ${missing} 件` : `多选了 ${-missing} 件`;

export function PartState({ part }: { part: Part }) {
  return (
    <span className="bundle-state" data-full={part.missing === 0} role="status">
      {missingWords(part)}
    </span>
  );
}

/** Fills the missing pieces at once: most orders of a part have one colour, many have one size. */
export function FillRest({ part }: { part: Part }) {
  const { terms, missing, fill } = part;
  const choices = terms.colours.flatMap(({ colourNo, name }) =>
    terms.sizes
      .flatMap((size) => terms.skus.filter((sku) => sku.colourNo === colourNo && sku.size === size))
      .map(({ size, stock }) => ({
        colourNo,
        size,
        stock,
        words: `${name} / ${size}（${stock > 0 ? `现货 ${stock}` : '排产'}）`,
      })),
  );
  const most = choices.reduce((best, { stock }, at) => (stock > choices[best]!.stock ? at : best), 0);
  const [at, setAt] = useState(most);
  const chosen = choices[at];
  if (missing <= 0 || !chosen) return null;
  return (
    <span className="bundle-fill">
      <select
        aria-label={`${part.part.title}用哪个颜色尺码补齐`}
        value={at}
        onChange={({ target }) => setAt(Number(target.value))}
      >
        {choices.map(({ words }, index) => (
          <option key={words} value={index}>
            {words}
          </option>
        ))}
      </select>
      <Button onClick={() => fill(chosen.colourNo, chosen.size)}>补齐 {missing} 件</Button>
    </span>
  );
}
