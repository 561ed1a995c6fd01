import type { OwnStyle } from '#contract/market/own-designs.ts';
import { useMakeProducts } from './use-make-products.ts';
import { editedWords } from './own-style.words.ts';
import { Button } from '../../platform/Button.tsx';

/** 去建商品; where it is disabled, `ProductNote` says why. */
export function MakeProduct({ style }: { style: OwnStyle }) {
  const makeProducts = useMakeProducts();
  return (
    <Button tone="action" disabled={style.productHindrance !== ''} onClick={() => makeProducts([style])}>
      去建商品
    </Button>
  );
}

/** Why no product can be made of it (a red check is mended in the studio), or what editing does to its products. */
export function ProductNote({ style }: { style: OwnStyle }) {
  const words = style.productHindrance || editedWords(style);
  return words === '' ? null : <p className="fields-note">{words}</p>;
}
