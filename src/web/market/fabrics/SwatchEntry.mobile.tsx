import { Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import type { ItemTerms } from '#contract/market/buying.ts';
import type { Buy } from '../buying/use-buy.ts';
import { useSheet } from '../../mobile/parts/use-sheet.ts';
import { yuan } from '../../platform/words.ts';

const SwatchSheet = latePart(() => import('./SwatchSheet.mobile.tsx'));

/** 剪小样 and its price; a tap opens the colours. */
export function SwatchEntry({ terms, colourNo, buy }: { terms: ItemTerms; colourNo: string; buy: Buy }) {
  const sheet = useSheet();
  return (
    <>
      <button type="button" className="fabric-swatch" aria-haspopup="dialog" onClick={sheet.open}>
        <small>剪小样</small>
        <b>
          {terms.swatchFen ? `¥${yuan(terms.swatchFen)}/片` : '免费'} <span>要小样</span>
        </b>
      </button>
      {sheet.times === 0 ? null : (
        <Suspense>
          <SwatchSheet
            key={sheet.times}
            terms={terms}
            startColour={colourNo}
            order={buy.orderNow}
            open={sheet.isOpen}
            close={sheet.close}
          />
        </Suspense>
      )}
    </>
  );
}
