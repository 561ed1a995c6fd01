import { useState } from 'react';
import { PRODUCT_FIELDS } from '#contract/market/product-fields.ts';
import type { ShopProductItem } from '#contract/market/shop-products.ts';
import { Facts } from '../../desktop/parts/Facts.tsx';
import { Gallery } from '../../desktop/parts/Gallery.tsx';
import { Price, TierTable } from '../../desktop/parts/Price.tsx';
import { NO_DESIGN_WORDS } from '../own-styles/own-style.words.ts';
import { looksOfColours, photosOf, shotsOf } from '../products/shots.ts';
import { PhotoColumn } from '../products/PhotoColumn.tsx';
import { ColourChoice } from '../blanks/ColourChoice.desktop.tsx';
import { minimumWords } from '../buying/item-words.ts';
import { leadTime } from '../../platform/words.ts';
import '../../desktop/css/details.css';

/** A preview of the top of the product page, built from the page's own parts. Always imported lazily. */
export default function ProductPreview({ item }: { item: ShopProductItem }) {
  const { document, views, colours, style } = item;
  const [colourNo, setColourNo] = useState(views[0]?.colourNo);
  const view = views.find((one) => one.colourNo === colourNo) ?? views[0];
  return (
    <div className="product-look">
      {item.status === 'onSale' ? null : (
        <p className="product-taken-down">这件商品还没有在卖，只有您看得到这个预览。</p>
      )}
      <div className="detail-top">
        <Gallery shots={view ? shotsOf(item, view) : [{ label: '商品图', picture: item.picture }]} />
        <div className="detail-main">
          <h2>{document.title}</h2>
          <p className="detail-number">
            货号 {item.productNo} · 款号 {style.styleNo} · 已售 {item.sales} 件
          </p>
          <ul className="detail-points">
            {document.sellingPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <TierTable tiers={document.tiers} pieces={0} />
          <Facts
            rows={[
              {
                name: PRODUCT_FIELDS.samplePriceFen.label,
                value: <Price fen={document.samplePriceFen} unit="件" size="small" />,
              },
              {
                name: PRODUCT_FIELDS.retailPriceFen.label,
                value: <Price fen={document.retailPriceFen} unit="件" size="small" />,
              },
              { name: '起订量', value: minimumWords(document) },
              { name: '发货', value: leadTime(document.leadHours) },
              ...(item.finished
                ? [{ name: '货品', value: '现货成衣' }]
                : [
                    { name: '底衣', value: `${style.blankName} ${style.blankNo}` },
                    {
                      name: '花型',
                      value: style.designNo === '' ? NO_DESIGN_WORDS : `${style.designTitle} ${style.designNo}`,
                    },
                  ]),
              { name: '尺码', value: document.sizes.join(' / ') },
              { name: '单件重量', value: weightWords(document.weights) },
            ]}
          />
          <ColourChoice colours={colours} views={looksOfColours(item)} chosen={view?.colourNo} choose={setColourNo} />
        </div>
      </div>
      <PhotoColumn photos={photosOf(item, 'detail')} what="详情图" />
    </div>
  );
}

function weightWords(weights: ShopProductItem['document']['weights']): string {
  const grams = weights.map((one) => one.grams);
  const [least, most] = [Math.min(...grams), Math.max(...grams)];
  return least === most ? `${least} 克` : `${least}–${most} 克`;
}
