import { lazy, Suspense, useState } from 'react';
import { Icon } from '../mobile/Icon.tsx';
import { yuan } from '../platform/words.ts';
import { type QuantityGridItem, useQuantityGrid } from './quantity-grid.ts';

const QuantitySheet = lazy(() => import('./QuantitySheet.mobile.tsx'));

/** One line on the page that says what is chosen; the sheet behind it comes with the first tap. */
export function QuantityChoice({ item, colourNo }: { item: QuantityGridItem; colourNo: string }) {
  const grid = useQuantityGrid(item);
  const [sheet, setSheet] = useState({ times: 0, isOpen: false });
  return (
    <>
      <button
        type="button"
        className="quantity-choice"
        aria-haspopup="dialog"
        onClick={() => setSheet(({ times }) => ({ times: times + 1, isOpen: true }))}
      >
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
            item={item}
            grid={grid}
            startColour={colourNo}
            open={sheet.isOpen}
            close={() => setSheet(({ times }) => ({ times, isOpen: false }))}
          />
        </Suspense>
      )}
    </>
  );
}
