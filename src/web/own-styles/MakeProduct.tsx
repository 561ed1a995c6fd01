import type { OwnStyle } from '#contract/own-designs.ts';
import { heldWords } from './own-style.words.ts';
import { useMakeProducts } from './use-make-products.ts';

/** 去建商品, or why not. */
export function MakeProduct({ style }: { style: OwnStyle }) {
  const makeProducts = useMakeProducts();
  const held = heldWords(style);
  return (
    <button
      type="button"
      className="button button-action"
      disabled={held !== null}
      title={held ?? undefined}
      onClick={() => makeProducts([style])}
    >
      去建商品
    </button>
  );
}
