import { Button } from '../../platform/Button.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { tierRange } from '../../platform/words.ts';
import { useState } from 'react';
import { Picks } from '../writing/Picks.tsx';
import { usePicking } from '../writing/use-picking.ts';
import { type ProductToPick, useProductsToPick } from './featured.data.ts';

interface Props {
  /** ids */
  readonly chosen: readonly string[];
  readonly most: number;
  readonly choose: (product: ProductToPick, isChosen: boolean) => void;
  /** several at once: a form that takes hundreds has a button for a whole page */
  readonly chooseAll?: (products: readonly ProductToPick[]) => void;
  /** what is said of a product, and whether it cannot be chosen because of it */
  readonly noteOf?: (id: string) => { readonly words: readonly string[]; readonly isTaken: boolean };
}

const NOTHING = { words: [], isTaken: false };

/** A chooser of the shop's own products on sale, with search; several at once. */
export function ProductPicker({ chosen, most, choose, chooseAll, noteOf = () => NOTHING }: Props) {
  // Those on other pages and of other searches too.
  const [seen, setSeen] = useState<readonly ProductToPick[]>([]);
  const take = (product: ProductToPick, isChosen: boolean) => {
    setSeen([...seen.filter(({ id }) => id !== product.id), product]);
    choose(product, isChosen);
  };
  const takePage = (page: readonly ProductToPick[]) => {
    const free = page.filter(({ id }) => !chosen.includes(id)).slice(0, most - chosen.length);
    setSeen([...seen.filter(({ id }) => free.every((one) => one.id !== id)), ...free]);
    chooseAll?.(free);
  };
  const shown = seen.filter(({ id }) => chosen.includes(id));
  const picking = usePicking(8);
  const read = useProductsToPick(picking.question);
  return (
    <div className="pick-product">
      <Picks picking={picking} read={read} label="商品名、货号" things="在售商品" unit="件">
        {({ list }, isStale) => (
          <ul className="pick-choices" aria-label="在售的商品" aria-busy={isStale}>
            {chooseAll === undefined || list.length < 2 ? null : (
              <li className="pick-page">
                <Button
                  tone="text"
                  disabled={chosen.length >= most || list.every(({ id }) => chosen.includes(id))}
                  onClick={() => takePage(list)}
                >
                  选上这一页 {list.length} 件
                </Button>
              </li>
            )}
            {list.map((product) => (
              <li key={product.id}>
                <label className="pick-choice">
                  <Checkbox
                    checked={chosen.includes(product.id)}
                    disabled={!chosen.includes(product.id) && (chosen.length >= most || noteOf(product.id).isTaken)}
                    change={(checked) => take(product, checked)}
                  />
                  {product.picture.path === '' ? <span /> : <Picture picture={product.picture} sizes="48px" alt="" />}
                  <span>
                    {product.title}
                    <small className="pick-facts">
                      {product.productNo} · ¥{tierRange(product.tiers)} · 已售 {product.sales}
                    </small>
                    {noteOf(product.id).words.map((words) => (
                      <small key={words} className="pick-noted">
                        {words}
                      </small>
                    ))}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </Picks>
      <p className="soft" aria-live="polite">
        已选 {chosen.length} / {most} 种
      </p>
      {shown.length === 0 ? null : (
        <ul className="pick-chosen" aria-label="已选的商品">
          {shown.map((product) => (
            <li key={product.id}>
              <span>{product.title}</span>
              <Button tone="text" aria-label={`不选 ${product.title}`} onClick={() => take(product, false)}>
                不选
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
