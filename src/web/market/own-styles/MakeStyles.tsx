import { type ReactNode, Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Button } from '../../platform/Button.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { NoShop } from './NoShop.tsx';
import { isStarting, makingIn, manyIn } from './opened.ts';
import { NO_SHOP_WORDS } from './own-style.words.ts';
import { StartDesign } from './StartDesign.tsx';
import { useMakeProducts } from './use-make-products.ts';

const ManyBlanks = latePart(() => import('./ManyBlanks.tsx'));
const NewStyles = latePart(() => import('./NewStyles.tsx'));

interface Props {
  readonly list: ListQuery;
  readonly hasShop: boolean;
  /** the list of styles */
  readonly children: ReactNode;
}

/** The list of styles, or what the address has opened in its place. */
export function MakeStyles({ list, hasShop, children }: Props) {
  const makeProducts = useMakeProducts();
  const making = makingIn(list);
  if (isStarting(list)) return <StartDesign list={list} />;
  const styleId = manyIn(list);
  if (styleId !== null) {
    return (
      <Suspense fallback={<Skeleton height="640px" />}>
        <ManyBlanks key={styleId} styleId={styleId} list={list} />
      </Suspense>
    );
  }
  if (!making) return children;
  if (!hasShop) {
    return (
      <section className="panel">
        <NoShop title={NO_SHOP_WORDS} />
      </section>
    );
  }
  return (
    <Suspense fallback={<Skeleton height="640px" />}>
      <NewStyles
        making={making}
        list={list}
        next={(styles) => (
          <Button tone="action" onClick={() => makeProducts(styles)}>
            去建商品
          </Button>
        )}
      />
    </Suspense>
  );
}
