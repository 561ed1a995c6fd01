import { Picture } from '../platform/Picture.tsx';
import { tierRange } from '../platform/words.ts';
import { Picks } from '../writing/Picks.tsx';
import { usePicking } from '../writing/use-picking.ts';
import { type GoodsToPick, useGoodsToPick } from './handpick.data.ts';

interface Props {
  /** ids */
  readonly chosen: readonly string[];
  readonly most: number;
  readonly choose: (goods: GoodsToPick, isChosen: boolean) => void;
}

/** A chooser of the shop's own products on sale, with search; several at once. */
export function GoodsPicker({ chosen, most, choose }: Props) {
  const picking = usePicking(8);
  const read = useGoodsToPick(picking.question);
  return (
    <div className="pick-goods">
      <Picks picking={picking} read={read} label="商品名、货号" things="在售商品" unit="件">
        {({ list }, isStale) => (
          <ul className="pick-choices" aria-label="在售的商品" aria-busy={isStale}>
            {list.map((goods) => (
              <li key={goods.id}>
                <label className="pick-choice">
                  <input
                    type="checkbox"
                    checked={chosen.includes(goods.id)}
                    disabled={!chosen.includes(goods.id) && chosen.length >= most}
                    onChange={({ target }) => choose(goods, target.checked)}
                  />
                  {goods.picture.path === '' ? <span /> : <Picture picture={goods.picture} sizes="48px" alt="" />}
                  <span>
                    {goods.title}
                    <small>
                      {goods.goodsNo} · ¥{tierRange(goods.tiers)} · 已售 {goods.sales}
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
