import { Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import type { ItemTerms } from '#contract/market/buying.ts';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import type { Buy } from '../buying/use-buy.ts';
import { Icon } from '../../mobile/Icon.tsx';
import type { SheetState } from '../../mobile/parts/use-sheet.ts';
import { yuan } from '../../platform/words.ts';
import type { QuantityGrid } from './quantity-grid.ts';

const QuantitySheet = latePart(() => import('./QuantitySheet.mobile.tsx'));

interface Props {
  readonly terms: ItemTerms;
  readonly grid: QuantityGrid;
  readonly buy: Buy;
  readonly sheet: SheetState;
  /** the colour shown on the page */
  readonly colourNo: string;
  /** 按款式印, instead of a choice of print */
  readonly style?: OwnStyle | undefined;
}

/** One line on the page with the current choice; the sheet behind it is loaded with the first tap. */
export function QuantityChoice({ terms, grid, buy, sheet, colourNo, style }: Props) {
  return (
    <>
      <button type="button" className="quantity-choice" aria-haspopup="dialog" onClick={sheet.open}>
        <span>选数量</span>
        <strong>
          {grid.pieces === 0
            ? '颜色 × 尺码，分档价自动算'
            : `${grid.kind === 'sample' ? '样品' : '大货'} ${grid.pieces} 件 · ¥${yuan(grid.totalFen)}`}
        </strong>
        <Icon name="next" size={20} />
      </button>
      {sheet.times === 0 ? null : (
        <Suspense>
          <QuantitySheet
            key={sheet.times}
            terms={terms}
            grid={grid}
            buy={buy}
            style={style}
            startColour={colourNo}
            open={sheet.isOpen}
            close={sheet.close}
          />
        </Suspense>
      )}
    </>
  );
}
