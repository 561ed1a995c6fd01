import { Picture } from '../../platform/Picture.tsx';
import { tierRange } from '../../platform/words.ts';
import { Picks } from '../writing/Picks.tsx';
import { usePicking } from '../writing/use-picking.ts';
import { type ProductToPick, useProductsToPick } from './featured.data.ts';

interface Props {
  /** ids */
  readonly chosen: readonly string[];
  readonly most: number;
  readonly choose: (product: ProductToPick, isChosen: boolean) => void;
}

/** A chooser of the shop's own products on sale, with search; several at once. */
export function ProductPicker({ chosen, most, choose }: Props) {
  const picking = usePicking(8);
  const read = useProductsToPick(picking.question);
  return (
    <div className="pick-product">
      <Picks picking={picking} read={read} label="商品名、货号" things="在售商品" unit="件">
        {({ list }, isStale) => (
          <ul className="pick-choices" aria-label="在售的商品" aria-busy={isStale}>
            {list.map((product) => (
              <li key={product.id}>
                <label className="pick-choice">
                  <input
                    type="checkbox"
                    checked={chosen.includes(product.id)}
                    disabled={!chosen.includes(product.id) && chosen.length >= most}
                    onChange={({ target }) => choose(product, target.checked)}
                  />
                  {product.picture.path === '' ? <span /> : <Picture picture={product.picture} sizes="48px" alt="" />}
                  <span>
                    {product.title}
                    <small>
                      {product.productNo} · ¥{tierRange(product.tiers)} · 已售 {product.sales}
                    </small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </Picks>
      <p className="pick-count" aria-live="polite">
        已选 {chosen.length} / {most} 种
      </p>
    </div>
  );
}
