import { priceNotes } from '#contract/market/product-rules.ts';
import { fenOf } from '../../platform/yuan-typed.ts';
import { type ProductDraft, tierOf } from './product-draft.ts';

/** Warnings about prices that are probably typos, shown while typing; they may be intended and can be saved. */
export function PriceNotes({ draft: { tiers, sampleYuan, retailYuan } }: { draft: ProductDraft }) {
  const notes = priceNotes({
    tiers: tiers.map(tierOf),
    samplePriceFen: fenOf(sampleYuan),
    retailPriceFen: fenOf(retailYuan),
  });
  return (
    <div aria-live="polite">
      {notes.map(({ field, say }) => (
        <p key={field} className="product-doubt">
          {say}
        </p>
      ))}
    </div>
  );
}
