import type { ShopGoodsItem } from '#contract/shop-goods.ts';
import type { StockForm } from './use-stock-form.ts';

/** Whose stock it is: goods lie there as blanks, and are printed when they are ordered. */
export function StockHint({ item }: { item: ShopGoodsItem }) {
  if (item.blank.isOwn) {
    return (
      <p className="centre-note">这里的库存是光版“{item.style.plateName}”的现货，用同一件光版的商品一起卖、一起扣。</p>
    );
  }
  return <p className="goods-taken-down">这件商品用的是别家的光版，库存由光版的店铺管理，这里只能看。</p>;
}

/** What was sold or counted while one typed. */
export function Meanwhile({ form: { meanwhile, item } }: { form: StockForm }) {
  if (meanwhile.length === 0) return null;
  const nameOf = (no: string) => item.blank.colours.find(({ colourNo }) => colourNo === no)?.name ?? no;
  return (
    <section className="goods-conflict" role="alert" aria-label="库存刚刚有变化">
      <p>
        <strong>库存刚刚有变化，</strong>您填的都还在，核对后再保存：
      </p>
      <ul>
        {meanwhile.map(({ colourNo, size, was, stock }) => (
          <li key={`${colourNo} ${size}`}>
            {nameOf(colourNo)} {size}：{was} → {stock} 件
          </li>
        ))}
      </ul>
    </section>
  );
}
