import { useId, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isInStock } from '#contract/lead-times.ts';
import type { GoodsDetail } from '#contract/goods.ts';
import { BundleCards } from '../bundles/BundleCards.tsx';
import { useBundlesWith } from '../bundles/use-bundles-on-sale.ts';
import { AddedNote } from '../cart/AddedNote.tsx';
import { BuyButtons } from '../cart/BuyButtons.mobile.tsx';
import { termsOfGoods } from '../cart/terms-of-goods.ts';
import { useBuy } from '../cart/use-buy.ts';
import { HeartEntry } from '../people/HeartEntry.mobile.tsx';
import { useVisit } from '../people/favourite.data.ts';
import { repeatSize } from '../designs/design.words.ts';
import { LicenceList } from '../designs/LicenceList.mobile.tsx';
import { ActionBar } from '../mobile/parts/ActionBar.tsx';
import { Anchors } from '../mobile/parts/Anchors.tsx';
import { Palette } from '../mobile/parts/ColourDots.tsx';
import { ColourPicker } from '../mobile/parts/ColourPicker.tsx';
import { Facts } from '../mobile/parts/Facts.tsx';
import { Gallery } from '../mobile/parts/Gallery.tsx';
import { LeadTerms } from '../mobile/parts/LeadTerms.tsx';
import { ReadBody } from '../mobile/parts/ReadBody.tsx';
import { Section } from '../mobile/parts/Section.tsx';
import { ShopCard, shopFacts } from '../mobile/parts/ShopLine.tsx';
import { SizeChartTable } from '../mobile/parts/SizeChartTable.tsx';
import { TierTable } from '../mobile/parts/TierTable.tsx';
import { TitleLine } from '../mobile/parts/TitleLine.tsx';
import { useSheet } from '../mobile/parts/use-sheet.ts';
import { lowestFen, type ShareCard } from '../mobile/share/share-card.ts';
import { useOpenedColour } from '../plates/opened-colour.ts';
import { Safety } from '../plates/PlatePage.mobile.tsx';
import { QuantityChoice } from '../plates/QuantityChoice.mobile.tsx';
import { useQuantityGrid } from '../plates/quantity-grid.ts';
import { promiseOf } from '../platform/lead-words.ts';
import { Picture } from '../platform/Picture.tsx';
import { type Screen, to } from '../platform/screens.ts';
import { useTitle } from '../platform/title.ts';
import { composition, yuan } from '../platform/words.ts';
import { useSite } from '../site/site.data.ts';
import { GoodsCard } from './GoodsCard.mobile.tsx';
import { useGoods } from './goods.data.ts';
import { PackageDownload } from './PackageDownload.tsx';
import { PhotoColumn } from './PhotoColumn.tsx';
import { photosOf, shotsOf } from './shots.ts';
import '../mobile/parts/detail.css';

export function GoodsPage({ screen }: { screen: Screen }) {
  const [params] = useSearchParams();
  const read = useGoods(params.get('id') ?? '');
  useTitle(read.data?.title);
  useVisit('goods', read.data?.id);
  return (
    <ReadBody read={read} screen={screen} list="goodsList">
      {(goods) => <GoodsBody goods={goods} />}
    </ReadBody>
  );
}

function GoodsBody({ goods }: { goods: GoodsDetail }) {
  const [colourNo, setColour] = useOpenedColour(goods.colours);
  const terms = useMemo(() => termsOfGoods(goods), [goods]);
  const grid = useQuantityGrid(terms);
  const buy = useBuy(terms);
  const sheet = useSheet();
  const details = photosOf(goods, 'detail');
  const bundles = useBundlesWith(goods.id);
  return (
    <article className="detail">
      <Views goods={goods} colourNo={colourNo} />
      <GoodsHead goods={goods} colourNo={colourNo} />
      <div className="detail-head">
        <span className="detail-label">颜色 {goods.colours.length} 种</span>
        <ColourPicker colours={goods.colours} chosen={colourNo} choose={setColour} />
        <QuantityChoice terms={terms} grid={grid} buy={buy} sheet={sheet} colourNo={colourNo} />
        <DataDeeds id={goods.id} />
      </div>
      <Anchors
        anchors={[
          ...(bundles.length > 0 ? [{ id: 'bundle', label: '套餐' }] : []),
          ...ANCHORS,
          ...(details.length > 0 ? [{ id: 'photos', label: '图文' }] : []),
        ]}
      />
      {bundles.length > 0 ? (
        <Section title="组合套餐" id="bundle" note="和这件一起成套订，按套餐价算">
          <BundleCards bundles={bundles} />
        </Section>
      ) : null}
      <Section
        title="花型与授权"
        id="design"
        {...(goods.design.isOffered && {
          more: { label: '花型详情', to: to('designDetail', { id: goods.design.id }) },
        })}
      >
        <DesignOnIt goods={goods} />
        {goods.design.isOffered ? (
          <LicenceList licences={goods.design.licences} />
        ) : (
          <p className="small-note">店铺自用花型，不对外授权</p>
        )}
      </Section>
      <Section title="款式资料" id="facts">
        <GoodsFacts goods={goods} />
      </Section>
      <Section title="花型在裁片上的位置">
        <PanelDesigns panelDesigns={goods.panelDesigns} />
      </Section>
      <Section title="底衣光版" id="plate" more={{ label: '光版详情', to: to('plateDetail', { id: goods.plate.id }) }}>
        <PlateUnder plate={goods.plate} />
      </Section>
      <Section title="尺码表" id="sizes">
        <SizeChartTable chart={goods.sizeChart} weights={goods.weights} />
        <PhotoColumn photos={photosOf(goods, 'size')} what="尺码图" />
      </Section>
      <Section title="安全与洗涤">
        <Safety safetyClass={goods.safetyClass} standard={goods.standard} careCodes={goods.careCodes} />
        <PhotoColumn photos={photosOf(goods, 'label')} what="洗唛吊牌" />
      </Section>
      {details.length > 0 ? (
        <Section title="图文详情" id="photos">
          <PhotoColumn photos={details} what="详情图" />
        </Section>
      ) : null}
      <Section title="店铺与设计师" id="shop">
        <div className="card-column">
          <ShopCard shop={goods.shop} />
          {goods.design.designer.id === goods.shop.id ? null : <ShopCard shop={goods.design.designer} />}
        </div>
      </Section>
      {goods.more.length > 0 ? (
        <Section title="相近款式">
          <ul className="card-grid">
            {goods.more.map((one) => (
              <GoodsCard key={one.id} goods={one} />
            ))}
          </ul>
        </Section>
      ) : null}
      <ActionBar heart={<HeartEntry kind="goods" id={goods.id} />}>
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
function Views({ goods, colourNo }: { goods: GoodsDetail; colourNo: string }) {
  const view = goods.views.find((one) => one.colourNo === colourNo) ?? goods.views[0];
  const colour = goods.colours.find((one) => one.colourNo === view?.colourNo)?.name;
  const { picture } = goods.design;
  const slides = [...shotsOf(goods, view), ...(picture ? [{ label: '花型', picture }] : [])];
  return <Gallery key={view?.colourNo} slides={slides} {...(colour ? { caption: colour } : {})} />;
}

const ANCHORS = [
  { id: 'design', label: '花型' },
  { id: 'facts', label: '资料' },
  { id: 'plate', label: '底衣' },
  { id: 'sizes', label: '尺码' },
  { id: 'shop', label: '店铺' },
];

function shareCard(goods: GoodsDetail, colourNo: string): ShareCard {
  const view = goods.views.find((one) => one.colourNo === colourNo) ?? goods.views[0];
  return {
    screen: 'goodsDetail',
    id: goods.id,
    name: goods.title,
    picture: view?.front ?? goods.plate.picture,
    price: { fen: lowestFen(goods.tiers), unit: '件' },
    lines: [
      [`${goods.moq} 件起订`, promiseOf(goods.leadTimes, isInStock(goods)), goods.printMethod],
      [`花型 ${goods.design.title}`, goods.design.designer.name],
      shopFacts(goods.shop),
    ],
  };
}

function GoodsHead({ goods, colourNo }: { goods: GoodsDetail; colourNo: string }) {
  return (
    <div className="detail-head">
      <TierTable tiers={goods.tiers} />
      <TitleLine share={shareCard(goods, colourNo)}>
        <p className="detail-numbers">
          <span>货号 {goods.goodsNo}</span>
          <span>款号 {goods.styleNo}</span>
          <span>已售 {goods.sales} 件</span>
          {goods.tag ? <span>{goods.tag}</span> : null}
        </p>
      </TitleLine>
      <p className="detail-terms">
        <span>
          <b>{goods.moq}</b> 件起订{goods.orderMultiple > 1 ? `，${goods.orderMultiple} 件递增` : ''}
        </span>
        <LeadTerms times={goods.leadTimes} isInStock={isInStock(goods)} />
        <span>
          样品 <b>¥{yuan(goods.samplePriceFen)}</b>
        </span>
        <span>
          建议零售价 <b>¥{yuan(goods.retailPriceFen)}</b>
        </span>
        <span>{goods.shipFrom}发货</span>
      </p>
      <ul className="detail-points">
        {goods.sellingPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

/** The editor is an external site until ours is built. */
function DataDeeds({ id }: { id: string }) {
  const { data } = useSite();
  const editor = data?.site.links.editor;
  const reasonId = useId();
  return (
    <>
      <div className="deed-row">
        <PackageDownload id={id} />
        {editor ? (
          <a className="button" href={editor} target="_blank" rel="noopener noreferrer">
            设计编辑器
          </a>
        ) : (
          <button type="button" className="button" disabled aria-describedby={reasonId}>
            设计编辑器
          </button>
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

function DesignOnIt({ goods: { design } }: { goods: GoodsDetail }) {
  const named = (
    <>
      <strong>{design.title}</strong>
      <small className="detail-label">设计编号 {design.designNo}</small>
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

function GoodsFacts({ goods }: { goods: GoodsDetail }) {
  return (
    <div className="block">
      <Facts
        dense
        rows={[
          ['类目', goods.crumbs.map((crumb) => crumb.name).join(' › ')],
          ['面料', goods.plate.fabricName],
          ['成分', composition(goods.composition)],
          ['克重', `${goods.gsm} g/m²`],
          ['印绣工艺', goods.printMethod],
          ['尺码', goods.sizes.join(' / ')],
          ['执行标准', goods.standard],
        ]}
      />
    </div>
  );
}

function PanelDesigns({ panelDesigns }: { panelDesigns: GoodsDetail['panelDesigns'] }) {
  return (
    <div className="block">
      <Facts
        rows={panelDesigns.map(({ panelName, mode, widthMm, heightMm }) => [
          panelName,
          `${mode}，${Math.round(widthMm)} × ${Math.round(heightMm)} mm`,
        ])}
      />
    </div>
  );
}

function PlateUnder({ plate }: { plate: GoodsDetail['plate'] }) {
  return (
    <Link className="fabric-line" to={to('plateDetail', { id: plate.id })}>
      <Picture picture={plate.picture} sizes="96px" alt="" />
      <span>
        <strong>{plate.name}</strong>
        <small className="detail-label">{plate.plateNo}</small>
        <br />
        面料 {plate.fabricName}
      </span>
    </Link>
  );
}
