import { priceNotes } from '#contract/goods-rules.ts';
import { fenOf } from '../platform/yuan-typed.ts';
import { type GoodsDraft, tierOf } from './goods-draft.ts';

/** Warnings about prices that are probably typos, shown while typing; they may be intended and can be saved. */
export function PriceNotes({ draft: { tiers, sampleYuan, retailYuan } }: { draft: GoodsDraft }) {
  const notes = priceNotes({
    tiers: tiers.map(tierOf),
    samplePriceFen: fenOf(sampleYuan),
    retailPriceFen: fenOf(retailYuan),
  });
  return (
    <div aria-live="polite">
      {notes.map(({ field, say }) => (
        <p key={field} className="goods-doubt">
          {say}
        </p>
      ))}
    </div>
  );
}
