import { useMemo } from 'react';
import { Link } from 'react-router';
import { isInStock } from '#contract/lead-times.ts';
import type { GoodsDetail } from '#contract/goods.ts';
import { termsOfGoods } from '../cart/terms-of-goods.ts';
import { BundleCards } from '../bundles/BundleCards.tsx';
import { useBundlesWith } from '../bundles/use-bundles-on-sale.ts';
import { HeartButton } from '../people/HeartToggle.desktop.tsx';
import { useVisit } from '../people/favourite.data.ts';
import { BuyPart } from '../desktop/parts/BuyPart.tsx';
import { CardGrid } from '../desktop/parts/CardGrid.tsx';
import { Palette } from '../desktop/parts/ColourDots.tsx';
import { Crumbs } from '../desktop/parts/Crumbs.tsx';
import { Detail, useDetailId } from '../desktop/parts/Detail.tsx';
import { DetailNav } from '../desktop/parts/DetailNav.tsx';
import { Facts, Section } from '../desktop/parts/Facts.tsx';
import { Gallery } from '../desktop/parts/Gallery.tsx';
import { Price, TierTable } from '../desktop/parts/Price.tsx';
import { ShopCard } from '../desktop/parts/ShopLine.tsx';
import { shopAddress } from '../shops/shop-address.ts';
import { LicenceTable } from '../designs/LicenceTable.desktop.tsx';
import { useOpenedColour } from '../plates/opened-colour.ts';
import { CareSymbols } from '../plates/CareSymbols.tsx';
import { ColourChoice } from '../plates/ColourChoice.desktop.tsx';
import { safetyWords } from '../plates/plate.words.ts';
import { QuantityTable } from '../plates/QuantityTable.desktop.tsx';
import { NavBuy } from '../plates/NavBuy.desktop.tsx';
import { SizeTable } from '../plates/SizeTable.desktop.tsx';
import { Picture } from '../platform/Picture.tsx';
import { repeatSize } from '../designs/design.words.ts';
import { leadRows } from '../platform/lead-words.ts';
import { to } from '../platform/screens.ts';
import { useTitle } from '../platform/title.ts';
import { composition } from '../platform/words.ts';
import { GoodsCard } from './GoodsCard.desktop.tsx';
import { useGoods } from './goods.data.ts';
import { PackageDownload } from './PackageDownload.tsx';
import { PhotoColumn } from './PhotoColumn.tsx';
import { looksOfColours, photosOf, shotsOf } from './shots.ts';

const buy = { buy: '数量与价格' };
const bundle = { bundle: '组合套餐' };
const parts = {
  design: '花型与授权',
  panels: '裁片位置',
  base: '底衣',
  sizes: '尺码表',
  care: '洗护',
};

const photos = { photos: '图文详情' };

export function GoodsPage() {
  const id = useDetailId();
  const read = useGoods(id);
  useTitle(read.data?.title);
  useVisit('goods', read.data?.id);
  return (
    <Detail id={id} read={read} list="goodsList">
      {(goods) => <Goods goods={goods} />}
    </Detail>
  );
}

function Goods({ goods }: { goods: GoodsDetail }) {
  const terms = useMemo(() => termsOfGoods(goods), [goods]);
  const details = photosOf(goods, 'detail');
  const bundles = useBundlesWith(goods.id);
  const hasPhotos = details.length > 0;
  const hasBundles = bundles.length > 0;
  const nav = useMemo(
    () => ({ ...buy, ...(hasBundles && bundle), ...parts, ...(hasPhotos && photos) }),
    [hasBundles, hasPhotos],
  );
  return (
    <>
      <Crumbs
        links={[
          { label: '精选款式', to: to('goodsList') },
          ...goods.crumbs.map(({ id, name }) => ({ label: name, to: to('goodsList', { category: id }) })),
          { label: goods.title },
        ]}
      />
      <Top goods={goods} />
      <DetailNav parts={nav}>
        <NavBuy item={goods} />
      </DetailNav>
      <Section id="buy" title="选颜色、尺码与数量" note="价格随合计件数变化">
        <QuantityTable terms={terms} unitNote="不含运费；开票要不要另加税，结算时按店铺的设置算清" />
      </Section>
      {hasBundles ? (
        <Section id="bundle" title="组合套餐" note="和这件一起成套订，按套餐价算">
          <BundleCards bundles={bundles} />
        </Section>
      ) : null}
      <Section id="design" title="花型与授权">
        <Design design={goods.design} />
      </Section>
      <Section id="panels" title="花型在裁片上的位置">
        <PanelDesigns goods={goods} />
      </Section>
      <Section id="base" title="底衣">
        <Base goods={goods} />
      </Section>
      <Section id="sizes" title="尺码表">
        <SizeTable chart={goods.sizeChart} weights={goods.weights} />
        <PhotoColumn photos={photosOf(goods, 'size')} what="尺码图" />
      </Section>
      <Section id="care" title="洗涤维护" note="GB/T 8685-2008">
        <CareSymbols codes={goods.careCodes} />
        <PhotoColumn photos={photosOf(goods, 'label')} what="洗唛吊牌" />
      </Section>
      {hasPhotos ? (
        <Section id="photos" title="图文详情">
          <PhotoColumn photos={details} what="详情图" />
        </Section>
      ) : null}
      <More goods={goods} />
    </>
  );
}

function Top({ goods }: { goods: GoodsDetail }) {
  const [colourNo, setColourNo] = useOpenedColour(goods.views);
  const view = goods.views.find((one) => one.colourNo === colourNo) ?? goods.views[0];
  return (
    <div className="detail-top">
      <Gallery
        shots={[
          ...shotsOf(goods, view),
          ...(goods.design.picture ? [{ label: '花型', picture: goods.design.picture }] : []),
          { label: '底衣', picture: goods.plate.picture },
        ]}
      />
      <div className="detail-main">
        <h1>
          {goods.tag ? <span className="card-tag detail-tag">{goods.tag}</span> : null}
          {goods.title}
        </h1>
        <p className="detail-number">
          货号 {goods.goodsNo} · 款号 {goods.styleNo} · 已售 {goods.sales} 件
        </p>
        <ul className="detail-points">
          {goods.sellingPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <TierTable tiers={goods.tiers} pieces={0} />
        <ColourChoice
          colours={goods.colours}
          views={looksOfColours(goods)}
          chosen={view?.colourNo}
          choose={setColourNo}
        />
        <div className="deeds deeds-buttons">
          <BuyPart label="选颜色尺码" />
          <HeartButton kind="goods" id={goods.id} name={goods.title} />
          <PackageDownload id={goods.id} />
        </div>
        <Facts
          rows={[
            { name: '样品价', value: <Price fen={goods.samplePriceFen} unit="件" size="small" /> },
            { name: '建议零售', value: <Price fen={goods.retailPriceFen} unit="件" size="small" /> },
            {
              name: '起订量',
              value: `${goods.moq} 件${goods.orderMultiple > 1 ? `，${goods.orderMultiple} 件的倍数` : ''}`,
            },
            ...leadRows(goods.leadTimes, isInStock(goods)),
            { name: '发货地', value: goods.shipFrom },
            { name: '印花工艺', value: goods.printMethod },
            { name: '成分与克重', value: `${composition(goods.composition)} · ${goods.gsm} g/m²` },
          ]}
        />
        <ShopCard shop={goods.shop} title="店铺" />
      </div>
    </div>
  );
}

function Design({ design }: { design: GoodsDetail['design'] }) {
  const designer = { name: '设计师', value: <Link to={shopAddress(design.designer)}>{design.designer.name}</Link> };
  if (design.picture === null)
    return (
      <div className="cloth">
        <div>
          <p className="cloth-name">
            {design.title}
            <small>{design.designNo}</small>
          </p>
          <Facts rows={[designer]} />
          <p className="small-note">店铺自用花型，不对外授权</p>
        </div>
      </div>
    );
  return (
    <div className="cloth">
      <Picture picture={design.picture} sizes="200px" alt="" className="cloth-picture" />
      <div>
        <p className="cloth-name">
          <Link to={to('designDetail', { id: design.id })}>{design.title}</Link>
          <small>{design.designNo}</small>
        </p>
        <Facts
          rows={[
            designer,
            { name: '循环尺寸', value: repeatSize(design) },
            { name: '配色', value: <Palette colours={design.palette} /> },
          ]}
        />
        <LicenceTable licences={design.licences} />
      </div>
    </div>
  );
}

function PanelDesigns({ goods }: { goods: GoodsDetail }) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="裁片设计表">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">裁片</th>
            <th scope="col">编号</th>
            <th scope="col">放法</th>
            <th scope="col" className="table-number">
              图案宽 × 高
            </th>
          </tr>
        </thead>
        <tbody>
          {goods.panelDesigns.map(({ panelNo, panelName, mode, widthMm, heightMm }) => (
            <tr key={panelNo}>
              <th scope="row">{panelName}</th>
              <td>{panelNo}</td>
              <td>{mode}</td>
              <td className="table-number">
                {Math.round(widthMm)} × {Math.round(heightMm)} mm
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Base({ goods }: { goods: GoodsDetail }) {
  const { plate } = goods;
  return (
    <div className="cloth">
      <Picture picture={plate.picture} sizes="200px" alt="" className="cloth-picture" />
      <div>
        <p className="cloth-name">
          <Link to={to('plateDetail', { id: plate.id })}>{plate.name}</Link>
          <small>{plate.plateNo}</small>
        </p>
        <Facts
          rows={[
            {
              name: '面料',
              value: plate.isFabricOnSale ? (
                <Link to={to('fabricDetail', { id: plate.fabricId })}>{plate.fabricName}</Link>
              ) : (
                plate.fabricName
              ),
            },
            { name: '成分', value: composition(goods.composition) },
            { name: '安全类别', value: safetyWords(goods.safetyClass).label },
            { name: '执行标准', value: goods.standard },
          ]}
        />
        <Link className="button" to={to('plateDetail', { id: plate.id })}>
          看这件光版
        </Link>
      </div>
    </div>
  );
}

function More({ goods }: { goods: GoodsDetail }) {
  if (goods.more.length === 0) return null;
  return (
    <Section title="相近的款式">
      <CardGrid
        items={goods.more}
        keyOf={({ id }) => id}
        className="grid grid-5"
        card={(one) => <GoodsCard goods={one} />}
      />
    </Section>
  );
}
