import { lazy, Suspense, useState } from 'react';
import { Icon } from '../Icon.tsx';
import type { ShareCard } from './share-card.ts';

const ShareSheet = lazy(() => import('./ShareSheet.tsx'));

/** 分享, beside a detail's title. The sheet behind it is loaded with the first tap. */
export function ShareButton({ card }: { card: ShareCard }) {
  const [sheet, setSheet] = useState({ times: 0, isOpen: false });
  return (
    <>
      <button
        type="button"
        className="share-button"
        aria-haspopup="dialog"
        onClick={() => setSheet(({ times }) => ({ times: times + 1, isOpen: true }))}
      >
        <Icon name="share" size={20} />
        分享
      </button>
      {sheet.times === 0 ? null : (
        <Suspense>
          <ShareSheet
            key={sheet.times}
            card={card}
            open={sheet.isOpen}
            close={() => setSheet(({ times }) => ({ times, isOpen: false }))}
          />
        </Suspense>
      )}
    </>
  );
}
