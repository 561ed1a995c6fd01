import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import { useMe } from '../../people/accounts/me.ts';
import { designAddress } from '../../market/kept-blanks/blank-ways.ts';
import { Button } from '../../platform/Button.tsx';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import type { LineView } from './cart-view.ts';

const CartStyleForm = latePart(() => import('./CartStyleForm.tsx'));

/**
 * What is printed on blanks that are ordered with a print: 在设计台放图 opens the studio with the blank, which brings the
 * finished style back to these very lines.
 * @param lines of one blank, colour and print
 */
export function CartStyle({ lines }: { lines: readonly LineView[] }) {
  const { status } = useMe();
  const [isChoosing, setChoosing] = useState(false);
  const { wanted, problems } = lines[0]!;
  const { kind, printMethod, styleId, itemId } = wanted;
  const isTroubled = problems.some(({ word }) => word === 'style' || word === 'styleCheck');
  const isOpen = styleId === undefined || isTroubled;
  if (status !== 'member' || kind !== 'blank' || printMethod === '' || !isOpen) return null;
  return (
    <div className="cart-style">
      {styleId === undefined ? (
        <p>
          印什么还没选：
          <Link className="text-button" to={designAddress(itemId, { of: 'cart', lineIds: lines.map(({ id }) => id) })}>
            在设计台放图
          </Link>
          <Choose isOpen={isChoosing} press={() => setChoosing(!isChoosing)} words="选做好的款式" />
        </p>
      ) : (
        <p>
          <Choose isOpen={isChoosing} press={() => setChoosing(!isChoosing)} words="换一个款式" />
        </p>
      )}
      {isChoosing ? (
        <Suspense fallback={<Skeleton height="200px" />}>
          <CartStyleForm lines={lines} close={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Choose({ isOpen, press, words }: { isOpen: boolean; press: () => void; words: string }) {
  return (
    <Button tone="text" aria-expanded={isOpen} onClick={press}>
      {words}
    </Button>
  );
}
