import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import type { ItemTerms } from '#contract/market/buying.ts';
import { useBuy } from '../buying/use-buy.ts';
import { SwatchForm } from './SwatchForm.tsx';
import { Button } from '../../platform/Button.tsx';

const Window = latePart(() => import('../../desktop/parts/Window.desktop.tsx'));

/** 要小样: orders a swatch without any other order. */
export function SwatchButton({ terms, colourNo }: { terms: ItemTerms; colourNo: string }) {
  const [isOpen, setOpen] = useState(false);
  const buy = useBuy(terms);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        要小样{terms.swatchFen === 0 ? '（免费）' : ''}
      </Button>
      {isOpen ? (
        <Suspense>
          <Window title={`要小样：${terms.title}`} close={() => setOpen(false)}>
            <SwatchForm terms={terms} startColour={colourNo} order={buy.orderNow} />
          </Window>
        </Suspense>
      ) : null}
    </>
  );
}
