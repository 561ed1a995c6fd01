import { PRODUCT_FIELDS } from '#contract/market/product-fields.ts';
import type { ShopProductItem } from '#contract/market/shop-products.ts';
import { EventList } from '../../platform/EventList.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import { momentWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';
import { tiersWords } from './product.words.ts';
import '../../platform/cell-grid.css';

/** 改价记录 and the history of a product, newest first. Always imported lazily. */
export default function ProductLog({ item: { title, prices, events } }: { item: ShopProductItem }) {
  return (
    <div className="fields product-log">
      <p>
        <strong>{title}</strong>
      </p>
      <section aria-label="改价记录">
        <h3>改价记录</h3>
        {prices.length === 0 ? (
          <p className="centre-note">还没有改过价。</p>
        ) : (
          <div className="grid-scroll" tabIndex={0} role="region" aria-label="改价记录表">
            <table>
              <TableHead
                columns={[
                  '时间',
                  PRODUCT_FIELDS.tiers.label,
                  [PRODUCT_FIELDS.samplePriceFen.label, 'grid-number'],
                  [PRODUCT_FIELDS.retailPriceFen.label, 'grid-number'],
                  '原因',
                ]}
              />
              <tbody>
                {prices.map(({ at, tiers, samplePriceFen, retailPriceFen, reason, by }) => (
                  <tr key={at}>
                    <th scope="row">
                      {momentWords(at)}
                      <small>{by}</small>
                    </th>
                    <td className="product-log-words">{tiersWords(tiers)}</td>
                    <td className="grid-number">¥{yuan(samplePriceFen)}</td>
                    <td className="grid-number">¥{yuan(retailPriceFen)}</td>
                    <td className="product-log-words">{reason || '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      <section aria-label="操作记录">
        <h3>操作记录</h3>
        <EventList events={events} />
      </section>
    </div>
  );
}
