import { featuredTagWords } from '#contract/market/featured-flow.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { isInStock } from '#contract/trade/lead-times.ts';
import { placementModeWords } from '#contract/market/print-methods.ts';
import { PRODUCT_FIELDS } from '#contract/market/product-fields.ts';
import type { ProductDetail } from '#contract/market/products.ts';
import { minimumWords } from '../buying/item-words.ts';
import { termsOfProduct } from '../buying/terms-of-product.ts';
import { BundleCards } from '../bundles/BundleCards.tsx';
import { useBundlesWith } from '../bundles/use-bundles-on-sale.ts';
import { KeepOnBoard } from '../boards/KeepOnBoard.tsx';
import { HeartButton } from '../../people/personal-centre/HeartToggle.desktop.tsx';
import { useVisit } from '../../people/personal-centre/favourite.data.ts';
import { BuyPart } from '../../desktop/parts/BuyPart.tsx';
import { CardGrid } from '../../desktop/parts/CardGrid.tsx';
import { Palette } from '../../desktop/parts/ColourDots.tsx';
import { Crumbs } from '../../desktop/parts/Crumbs.tsx';
import { Detail, useDetailId } from '../../desktop/parts/Detail.tsx';
import { DetailNav } from '../../desktop/parts/DetailNav.tsx';
import { Facts, Section } from '../../desktop/parts/Facts.tsx';
import { Gallery } from '../../desktop/parts/Gallery.tsx';
import { Price, TierTable } from '../../desktop/parts/Price.tsx';
import { ShopCard } from '../../desktop/parts/ShopLine.tsx';
import { shopAddress } from '../shops/shop-address.ts';
import { LicenceTable } from '../designs/LicenceTable.desktop.tsx';
import { useOpenedColour } from '../blanks/opened-colour.ts';
import { CareSymbols } from '../blanks/CareSymbols.tsx';
import { ColourChoice } from '../blanks/ColourChoice.desktop.tsx';
import { PRIVATE_CLOTH } from '../blanks/blank.words.ts';
import { QuantityTable } from '../blanks/QuantityTable.desktop.tsx';
import { NavBuy } from '../blanks/NavBuy.desktop.tsx';
import { SizeTable } from '../blanks/SizeTable.desktop.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { repeatSize } from '../designs/design.words.ts';
import { TableHead } from '../../platform/TableHead.tsx';
import { leadRows, onlyStockRows } from '../../platform/lead-words.ts';
import { to } from '../../platform/screens.ts';
import { ShareButton } from '../sharing/ShareButton.desktop.tsx';
import { sharedProduct } from '../sharing/shared-things.ts';
import { useTitle } from '../../platform/title.ts';
import { composition } from '../../platform/words.ts';
import { ProductCard } from './ProductCard.desktop.tsx';
import { clothRows, clothWords, labelRows, safetyRow } from './product-facts.ts';
import { useProduct } from './products.data.ts';
import { PackageDownload } from './PackageDownload.tsx';
import { PhotoColumn } from './PhotoColumn.tsx';
import type { ProductPackages } from './product-packages.ts';
import { looksOfColours, photosOf, shotsOf } from './shots.ts';

const buy = { buy: '数量与价格' };
const bundle = { bundle: '组合套餐' };
const design = { design: '花型与授权' };
const printed = { panels: '裁片位置', base: '底衣' };
const cloth = { cloth: '成分与安全' };
const parts = { sizes: '尺码表', care: '洗护' };

const photos = { photos: '图文详情' };

export function ProductPage({ Packages }: { Packages: ProductPackages }) {
  const id = useDetailId();
  const read = useProduct(id);
  useTitle(read.data?.title);
  useVisit('product', read.data?.id);
  return (
    <Detail id={id} read={read} list="product">
      {(product) => <Product product={product} Packages={Packages} />}
    </Detail>
  );
}

function Product({ product, Packages }: { product: ProductDetail; Packages: ProductPackages }) {
  const terms = useMemo(() => termsOfProduct(product), [product]);
  const details = photosOf(product, 'detail');
  const bundles = useBundlesWith(product.id);
  const hasPhotos = details.length > 0;
  const hasBundles = bundles.length > 0;
  const hasDesign = product.design !== null;
  const { finished } = product;
  const nav = useMemo(
    () => ({
      ...buy,
      ...(hasBundles && bundle),
      ...(hasDesign && design),
      ...(finished ? cloth : printed),
      ...parts,
      ...(hasPhotos && photos),
    }),
    [hasBundles, hasDesign, finished, hasPhotos],
  );
  return (
    <>
      <Crumbs
        links={[
          { label: '精选款式', to: to('productList') },
          ...product.crumbs.map(({ id, name }) => ({ label: name, to: to('productList', { category: id }) })),
          { label: product.title },
        ]}
      />
      <Top product={product} Packages={Packages} />
      <DetailNav parts={nav}>
        <NavBuy item={product} />
      </DetailNav>
      <Section id="buy" title="选颜色、尺码与数量" note="价格随合计件数变化">
        <QuantityTable terms={terms} unitNote="不含运费；开票要不要另加税，结算时按店铺的设置算清" />
      </Section>
      {hasBundles ? (
        <Section id="bundle" title="组合套餐" note="和这件一起成套订，按套餐价算">
          <BundleCards bundles={bundles} />
        </Section>
      ) : null}
      {product.design ? (
        <Section id="design" title="花型与授权">
          <Design design={product.design} />
        </Section>
      ) : null}
      {product.blank ? (
        <>
          <Section id="panels" title="图案在裁片上的位置">
            <PanelDesigns product={product} />
          </Section>
          <Section id="base" title="底衣">
            <Base product={product} blank={product.blank} />
          </Section>
        </>
      ) : (
        <Section id="cloth" title="成分与安全" note="现货成衣，按实物拍摄，只卖现货">
          <Facts rows={[{ name: '成分', value: clothWords(product) }, safetyRow(product), ...labelRows(product)]} />
        </Section>
      )}
      <Section id="sizes" title="尺码表">
        <SizeTable chart={product.sizeChart} weights={product.weights} />
        <PhotoColumn photos={photosOf(product, 'size')} what="尺码图" />
      </Section>
      <Section id="care" title="洗涤维护" note="GB/T 8685-2008">
        <CareSymbols codes={product.careCodes} />
        <PhotoColumn photos={photosOf(product, 'label')} what="洗唛吊牌" />
      </Section>
      {hasPhotos ? (
        <Section id="photos" title="图文详情">
          <PhotoColumn photos={details} what="详情图" />
        </Section>
      ) : null}
      <More product={product} />
    </>
  );
}

function Top({ product, Packages }: { product: ProductDetail; Packages: ProductPackages }) {
  const [colourNo, setColourNo] = useOpenedColour(product.views);
  const view = product.views.find((one) => one.colourNo === colourNo) ?? product.views[0];
  return (
    <div className="detail-top">
      <Gallery
        shots={[
          ...shotsOf(product, view),
          ...(product.design?.picture ? [{ label: '花型', picture: product.design.picture }] : []),
          ...(product.blank ? [{ label: '底衣', picture: product.blank.picture }] : []),
        ]}
      >
        <HeartButton kind="product" id={product.id} name={product.title} />
        <KeepOnBoard wishes={[{ kind: 'product', what: product.id }]} name={product.title} />
        <ShareButton thing={sharedProduct(product, colourNo)} />
      </Gallery>
      <div className="detail-main">
        <h1>
          {product.tag ? <span className="card-tag detail-tag">{featuredTagWords[product.tag]}</span> : null}
          {product.finished ? <span className="card-tag detail-tag">现货成衣</span> : null}
          {product.title}
        </h1>
        <p className="detail-number">
          货号 {product.productNo} · 款号 {product.styleNo} · 已售 {product.sales} 件
        </p>
        <ul className="detail-points">
          {product.sellingPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <TierTable tiers={product.tiers} pieces={0} />
        <ColourChoice
          colours={product.colours}
          views={looksOfColours(product)}
          chosen={view?.colourNo}
          choose={setColourNo}
        />
        <div className="actions actions-buttons">
          <BuyPart label="选颜色尺码" />
          <PackageDownload id={product.id} />
        </div>
        <Packages productId={product.id} />
        <Facts
          rows={[
            {
              name: PRODUCT_FIELDS.samplePriceFen.label,
              value: <Price fen={product.samplePriceFen} unit="件" size="small" />,
            },
            {
              name: PRODUCT_FIELDS.retailPriceFen.label,
              value: <Price fen={product.retailPriceFen} unit="件" size="small" />,
            },
            { name: '起订量', value: minimumWords(product) },
            ...(product.finished ? onlyStockRows : leadRows)(product.leadTimes, isInStock(product)),
            { name: '发货地', value: product.shipFrom },
            ...clothRows(product),
          ]}
        />
        <ShopCard shop={product.shop} title="店铺" />
      </div>
    </div>
  );
}

function Design({ design }: { design: NonNullable<ProductDetail['design']> }) {
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

function PanelDesigns({ product }: { product: ProductDetail }) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="裁片设计表">
      <table className="table">
        <TableHead columns={['裁片', '编号', '放法', ['图案宽 × 高', 'table-number']]} />
        <tbody>
          {product.panelDesigns.map(({ panelNo, panelName, mode, widthMm, heightMm }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a panel may have several, in a fixed order
            <tr key={at}>
              <th scope="row">{panelName}</th>
              <td>{panelNo}</td>
              <td>{placementModeWords[mode]}</td>
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

function Base({ product, blank }: { product: ProductDetail; blank: NonNullable<ProductDetail['blank']> }) {
  return (
    <div className="cloth">
      <Picture picture={blank.picture} sizes="200px" alt="" className="cloth-picture" />
      <div>
        <p className="cloth-name">
          <Link to={to('blankDetail', { id: blank.id })}>{blank.name}</Link>
          <small>{blank.blankNo}</small>
        </p>
        <Facts
          rows={[
            {
              name: '面料',
              value: blank.fabric?.isOnSale ? (
                <Link to={to('fabricDetail', { id: blank.fabric.id })}>{blank.fabric.name}</Link>
              ) : (
                (blank.fabric?.name ?? PRIVATE_CLOTH)
              ),
            },
            { name: '成分', value: composition(product.composition) },
            safetyRow(product),
            ...labelRows(product),
          ]}
        />
        <Link className="button" to={to('blankDetail', { id: blank.id })}>
          看这件光版
        </Link>
      </div>
    </div>
  );
}

function More({ product }: { product: ProductDetail }) {
  if (product.more.length === 0) return null;
  return (
    <Section title={product.design ? '相近的款式' : '这家店的其他款式'}>
      <CardGrid items={product.more} className="grid grid-5" card={(one) => <ProductCard product={one} />} />
    </Section>
  );
}
