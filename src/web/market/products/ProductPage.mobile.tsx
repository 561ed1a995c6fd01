import { featuredTagWords } from '#contract/market/featured-flow.ts';
import { useId, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isInStock } from '#contract/trade/lead-times.ts';
import { placementModeWords } from '#contract/market/print-methods.ts';
import type { ProductDetail } from '#contract/market/products.ts';
import { BundleCards } from '../bundles/BundleCards.tsx';
import { useBundlesWith } from '../bundles/use-bundles-on-sale.ts';
import { AddedNote } from '../buying/AddedNote.tsx';
import { BuyButtons } from '../buying/BuyButtons.mobile.tsx';
import { termsOfProduct } from '../buying/terms-of-product.ts';
import { useBuy } from '../buying/use-buy.ts';
import { HeartEntry } from '../../people/personal-centre/HeartEntry.mobile.tsx';
import { useVisit } from '../../people/personal-centre/favourite.data.ts';
import { repeatSize } from '../designs/design.words.ts';
import { LicenceList } from '../designs/LicenceList.mobile.tsx';
import { ActionBar } from '../../mobile/parts/ActionBar.tsx';
import { Anchors } from '../../mobile/parts/Anchors.tsx';
import { Palette } from '../../mobile/parts/ColourDots.tsx';
import { ColourPicker } from '../../mobile/parts/ColourPicker.tsx';
import { Facts, inPairs } from '../../mobile/parts/Facts.tsx';
import { Gallery } from '../../mobile/parts/Gallery.tsx';
import { LeadTerms } from '../../mobile/parts/LeadTerms.tsx';
import { ReadBody } from '../../mobile/parts/ReadBody.tsx';
import { Section } from '../../mobile/parts/Section.tsx';
import { ShopCard } from '../../mobile/parts/ShopLine.tsx';
import { SizeChartTable } from '../../mobile/parts/SizeChartTable.tsx';
import { TierTable } from '../../mobile/parts/TierTable.tsx';
import { TitleLine } from '../../mobile/parts/TitleLine.tsx';
import { useSheet } from '../../mobile/parts/use-sheet.ts';
import { sharedProduct } from '../sharing/shared-things.ts';
import { useOpenedColour } from '../blanks/opened-colour.ts';
import { PRIVATE_CLOTH } from '../blanks/blank.words.ts';
import { Safety } from '../blanks/BlankPage.mobile.tsx';
import { QuantityChoice } from '../blanks/QuantityChoice.mobile.tsx';
import { useQuantityGrid } from '../blanks/quantity-grid.ts';
import { Button } from '../../platform/Button.tsx';
import { leadRows, onlyStockRows } from '../../platform/lead-words.ts';
import { Picture } from '../../platform/Picture.tsx';
import { type Screen, to } from '../../platform/screens.ts';
import { useTitle } from '../../platform/title.ts';
import { yuan } from '../../platform/words.ts';
import { useSite } from '../../people/accounts/site.data.ts';
import { ProductCard } from './ProductCard.mobile.tsx';
import { clothRows, labelRows } from './product-facts.ts';
import { useProduct } from './products.data.ts';
import { PackageDownload } from './PackageDownload.tsx';
import { PhotoColumn } from './PhotoColumn.tsx';
import type { ProductPackages } from './product-packages.ts';
import { photosOf, shotsOf } from './shots.ts';
import '../../mobile/parts/detail.css';

export function ProductPage({ screen, Packages }: { screen: Screen; Packages: ProductPackages }) {
  const [params] = useSearchParams();
  const read = useProduct(params.get('id') ?? '');
  useTitle(read.data?.title);
  useVisit('product', read.data?.id);
  return (
    <ReadBody read={read} screen={screen} list="product">
      {(product) => <ProductBody product={product} Packages={Packages} />}
    </ReadBody>
  );
}

function ProductBody({ product, Packages }: { product: ProductDetail; Packages: ProductPackages }) {
  const [colourNo, setColour] = useOpenedColour(product.colours);
  const terms = useMemo(() => termsOfProduct(product), [product]);
  const grid = useQuantityGrid(terms);
  const buy = useBuy(terms);
  const sheet = useSheet();
  const details = photosOf(product, 'detail');
  const bundles = useBundlesWith(product.id);
  const designer = product.design?.designer;
  return (
    <article className="detail">
      <Views product={product} colourNo={colourNo} />
      <ProductHead product={product} colourNo={colourNo} />
      <div className="detail-head">
        <span className="soft-small">颜色 {product.colours.length} 种</span>
        <ColourPicker colours={product.colours} chosen={colourNo} choose={setColour} />
        <QuantityChoice terms={terms} grid={grid} buy={buy} sheet={sheet} colourNo={colourNo} />
        {product.finished ? (
          <div className="action-row">
            <PackageDownload id={product.id} />
          </div>
        ) : (
          <DataActions id={product.id} />
        )}
        <Packages productId={product.id} />
      </div>
      <Anchors
        anchors={[
          ...(bundles.length > 0 ? [{ id: 'bundle', label: '套餐' }] : []),
          ...(product.design ? [{ id: 'design', label: '花型' }] : []),
          { id: 'facts', label: '资料' },
          ...(product.blank ? [{ id: 'blank', label: '底衣' }] : []),
          ...ANCHORS,
          ...(details.length > 0 ? [{ id: 'photos', label: '图文' }] : []),
        ]}
      />
      {bundles.length > 0 ? (
        <Section title="组合套餐" id="bundle" note="和这件一起成套订，按套餐价算">
          <BundleCards bundles={bundles} />
        </Section>
      ) : null}
      {product.design ? <DesignSection design={product.design} /> : null}
      <Section title={product.finished ? '成衣资料' : '款式资料'} id="facts">
        <ProductFacts product={product} />
      </Section>
      {product.blank ? (
        <>
          <Section title="图案在裁片上的位置">
            <PanelDesigns panelDesigns={product.panelDesigns} />
          </Section>
          <Section
            title="底衣光版"
            id="blank"
            more={{ label: '光版详情', to: to('blankDetail', { id: product.blank.id }) }}
          >
            <BlankUnder blank={product.blank} />
          </Section>
        </>
      ) : null}
      <Section title="尺码表" id="sizes">
        <SizeChartTable chart={product.sizeChart} weights={product.weights} />
        <PhotoColumn photos={photosOf(product, 'size')} what="尺码图" />
      </Section>
      <Section title="安全与洗涤">
        <Safety safetyClass={product.safetyClass} standard={product.standard} careCodes={product.careCodes} />
        <PhotoColumn photos={photosOf(product, 'label')} what="洗唛吊牌" />
      </Section>
      {details.length > 0 ? (
        <Section title="图文详情" id="photos">
          <PhotoColumn photos={details} what="详情图" />
        </Section>
      ) : null}
      <Section title={product.design ? '店铺与设计师' : '店铺'} id="shop">
        <div className="card-column">
          <ShopCard shop={product.shop} />
          {designer && designer.id !== product.shop.id ? <ShopCard shop={designer} /> : null}
        </div>
      </Section>
      {product.more.length > 0 ? (
        <Section title={product.design ? '相近款式' : '这家店的其他款式'}>
          <ul className="card-grid">
            {product.more.map((one) => (
              <ProductCard key={one.id} product={one} />
            ))}
          </ul>
        </Section>
      ) : null}
      <ActionBar heart={<HeartEntry kind="product" id={product.id} />}>
        <BuyButtons
          isEmpty={grid.pieces === 0}
          choose={sheet.open}
          isBusy={buy.isBusy}
          canOrder={grid.canOrder}
          add={() => buy.add(grid.lines, grid.clear)}
          orderNow={() => buy.orderNow(grid.lines)}
          orderLabel={grid.kind === 'sample' ? '下样品单' : '立即下单'}
        />
      </ActionBar>
      <AddedNote added={buy.added} end={buy.endAdded} />
    </article>
  );
}

/** Another colour has its own pictures and starts at the first one. */
function Views({ product, colourNo }: { product: ProductDetail; colourNo: string }) {
  const view = product.views.find((one) => one.colourNo === colourNo) ?? product.views[0];
  const colour = product.colours.find((one) => one.colourNo === view?.colourNo)?.name;
  const picture = product.design?.picture;
  const slides = [...shotsOf(product, view), ...(picture ? [{ label: '花型', picture }] : [])];
  return <Gallery key={view?.colourNo} slides={slides} {...(colour ? { caption: colour } : {})} />;
}

const ANCHORS = [
  { id: 'sizes', label: '尺码' },
  { id: 'shop', label: '店铺' },
];

function ProductHead({ product, colourNo }: { product: ProductDetail; colourNo: string }) {
  return (
    <div className="detail-head">
      <TierTable tiers={product.tiers} />
      <TitleLine share={sharedProduct(product, colourNo)}>
        <p className="detail-numbers">
          <span>货号 {product.productNo}</span>
          <span>款号 {product.styleNo}</span>
          <span>已售 {product.sales} 件</span>
          {product.tag ? <span>{featuredTagWords[product.tag]}</span> : null}
          {product.finished ? <span>现货成衣</span> : null}
        </p>
      </TitleLine>
      <p className="detail-terms">
        <span>
          <b>{product.moq}</b> 件起订{product.orderMultiple > 1 ? `，${product.orderMultiple} 件递增` : ''}
        </span>
        <LeadTerms
          times={product.leadTimes}
          isInStock={isInStock(product)}
          rows={product.finished ? onlyStockRows : leadRows}
        />
        <span>
          样品 <b>¥{yuan(product.samplePriceFen)}</b>
        </span>
        <span>
          建议零售价 <b>¥{yuan(product.retailPriceFen)}</b>
        </span>
        <span>{product.shipFrom}发货</span>
      </p>
      <ul className="detail-points">
        {product.sellingPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

/** The editor is an external site until ours is built. */
function DataActions({ id }: { id: string }) {
  const { data } = useSite();
  const editor = data?.site.links.editor;
  const reasonId = useId();
  return (
    <>
      <div className="action-row">
        <PackageDownload id={id} />
        {editor ? (
          <a className="button" href={editor} target="_blank" rel="noopener noreferrer">
            设计编辑器
          </a>
        ) : (
          <Button disabled aria-describedby={reasonId}>
            设计编辑器
          </Button>
        )}
      </div>
      {editor ? null : (
        <p className="small-note" id={reasonId}>
          设计编辑器尚未设置地址
        </p>
      )}
    </>
  );
}

type Design = NonNullable<ProductDetail['design']>;

function DesignSection({ design }: { design: Design }) {
  return (
    <Section
      title="花型与授权"
      id="design"
      {...(design.isOffered && { more: { label: '花型详情', to: to('designDetail', { id: design.id }) } })}
    >
      <DesignOnIt design={design} />
      {design.isOffered ? (
        <LicenceList licences={design.licences} />
      ) : (
        <p className="small-note">店铺自用花型，不对外授权</p>
      )}
    </Section>
  );
}

function DesignOnIt({ design }: { design: Design }) {
  const named = (
    <>
      <strong>{design.title}</strong>
      <small className="soft-small">设计编号 {design.designNo}</small>
    </>
  );
  if (design.picture === null) return <p className="block">{named}</p>;
  return (
    <Link className="fabric-line" to={to('designDetail', { id: design.id })}>
      <Picture picture={design.picture} sizes="96px" alt="" />
      <span>
        {named}
        <br />
        循环 {repeatSize(design)}
        <Palette hexes={design.palette} />
      </span>
    </Link>
  );
}

function ProductFacts({ product }: { product: ProductDetail }) {
  return (
    <div className="block">
      <Facts
        dense
        rows={[
          ['类目', product.crumbs.map((crumb) => crumb.name).join(' › ')],
          ...(product.blank?.fabric ? [['面料', product.blank.fabric.name] as const] : []),
          ...inPairs(clothRows(product)),
          ['尺码', product.sizes.join(' / ')],
          ...inPairs(labelRows(product)),
        ]}
      />
    </div>
  );
}

function PanelDesigns({ panelDesigns }: { panelDesigns: ProductDetail['panelDesigns'] }) {
  return (
    <div className="block">
      <Facts
        rows={panelDesigns.map(({ panelName, mode, widthMm, heightMm }) => [
          panelName,
          `${placementModeWords[mode]}，${Math.round(widthMm)} × ${Math.round(heightMm)} mm`,
        ])}
      />
    </div>
  );
}

function BlankUnder({ blank }: { blank: NonNullable<ProductDetail['blank']> }) {
  return (
    <Link className="fabric-line" to={to('blankDetail', { id: blank.id })}>
      <Picture picture={blank.picture} sizes="96px" alt="" />
      <span>
        <strong>{blank.name}</strong>
        <small className="soft-small">{blank.blankNo}</small>
        <br />
        {blank.fabric ? `面料 ${blank.fabric.name}` : PRIVATE_CLOTH}
      </span>
    </Link>
  );
}
