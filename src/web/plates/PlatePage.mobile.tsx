import { type ReactNode, useId, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isInStock } from '#contract/lead-times.ts';
import type { PlateDetail, PrintMethod } from '#contract/plates.ts';
import { AddedNote } from '../cart/AddedNote.tsx';
import { BuyButtons } from '../cart/BuyButtons.mobile.tsx';
import { termsOfPlate } from '../cart/terms-of-plate.ts';
import { useBuy } from '../cart/use-buy.ts';
import { HeartEntry } from '../people/HeartEntry.mobile.tsx';
import { useVisit } from '../people/favourite.data.ts';
import { ActionBar } from '../mobile/parts/ActionBar.tsx';
import { Anchors } from '../mobile/parts/Anchors.tsx';
import { ColourPicker } from '../mobile/parts/ColourPicker.tsx';
import { Facts } from '../mobile/parts/Facts.tsx';
import { Gallery, type Slide } from '../mobile/parts/Gallery.tsx';
import { LeadTerms } from '../mobile/parts/LeadTerms.tsx';
import { ReadBody } from '../mobile/parts/ReadBody.tsx';
import { Section } from '../mobile/parts/Section.tsx';
import { ShopCard, shopFacts } from '../mobile/parts/ShopLine.tsx';
import { SizeChartTable } from '../mobile/parts/SizeChartTable.tsx';
import { Tiles } from '../mobile/parts/Tiles.tsx';
import { TitleLine } from '../mobile/parts/TitleLine.tsx';
import { TierTable } from '../mobile/parts/TierTable.tsx';
import { useSheet } from '../mobile/parts/use-sheet.ts';
import { lowestFen, type ShareCard } from '../mobile/share/share-card.ts';
import { makeWith } from '../own-styles/opened.ts';
import { promiseOf, sampleWords } from '../platform/lead-words.ts';
import { Picture } from '../platform/Picture.tsx';
import { type Screen, to } from '../platform/screens.ts';
import { useTitle } from '../platform/title.ts';
import { composition, yuan } from '../platform/words.ts';
import { useSite } from '../site/site.data.ts';
import { CareSymbols } from './CareSymbols.tsx';
import { looksOf } from './looks.ts';
import { useOpenedColour } from './opened-colour.ts';
import { PanelSheet } from './PanelSheet.tsx';
import { usePlate } from './plate.data.ts';
import { baseSizeWords, largestPrint, safetyWords, setupWords, surchargeWords } from './plate.words.ts';
import { QuantityChoice } from './QuantityChoice.mobile.tsx';
import { useQuantityGrid } from './quantity-grid.ts';
import '../mobile/parts/detail.css';

export function PlatePage({ screen }: { screen: Screen }) {
  const [params] = useSearchParams();
  const read = usePlate(params.get('id') ?? '');
  useTitle(read.data?.name);
  useVisit('plate', read.data?.id);
  return (
    <ReadBody read={read} screen={screen} list="plateList">
      {(plate) => <PlateBody plate={plate} />}
    </ReadBody>
  );
}

function PlateBody({ plate }: { plate: PlateDetail }) {
  const [colourNo, setColour] = useOpenedColour(plate.colours);
  const terms = useMemo(() => termsOfPlate(plate), [plate]);
  const grid = useQuantityGrid(terms);
  const buy = useBuy(terms);
  const sheet = useSheet();
  return (
    <article className="detail">
      <PlateViews plate={plate} colourNo={colourNo} others={[{ label: '面料', picture: plate.fabric.picture }]} />
      <PlateHead plate={plate} colourNo={colourNo} />
      <div className="detail-head">
        <span className="detail-label">颜色 {plate.colours.length} 种</span>
        <ColourPicker colours={plate.colours} chosen={colourNo} choose={setColour} />
        <QuantityChoice terms={terms} grid={grid} buy={buy} sheet={sheet} colourNo={colourNo} />
        <DesignDeeds plate={plate} />
      </div>
      <Anchors anchors={ANCHORS} />
      <Section title="光版资料" id="facts">
        <PlateFacts plate={plate} />
      </Section>
      <Section
        title="面料"
        id="fabric"
        {...(plate.fabric.isOnSale
          ? { more: { label: '面料详情', to: to('fabricDetail', { id: plate.fabric.id }) } }
          : { note: '这块面料现在不单卖' })}
      >
        <PlateFabric fabric={plate.fabric} />
      </Section>
      <Section
        title="裁片图"
        id="panels"
        note={`${baseSizeWords(plate.baseSize)}，${plate.panels.length} 片，左右滑动看全部`}
      >
        <div className="block panel-scroll" role="region" aria-label="各裁片，可左右滑动" tabIndex={0}>
          <PanelSheet panels={plate.panels} baseSize={plate.baseSize} />
        </div>
      </Section>
      <Section title="印绣工艺" id="prints">
        <PrintMethods methods={plate.printMethods} />
      </Section>
      <Section title="尺码表" id="sizes">
        <SizeChartTable chart={plate.sizeChart} weights={plate.weights} />
      </Section>
      <Section title="安全与洗涤">
        <Safety safetyClass={plate.safetyClass} standard={plate.standard} careCodes={plate.careCodes} />
      </Section>
      <Section title="供应商" id="supplier">
        <ShopCard shop={plate.supplier} />
      </Section>
      {plate.styles.length > 0 ? (
        <Section title="穿上花型的样子" more={{ label: '全部款式', to: to('goodsList', { plate: plate.id }) }}>
          <Tiles tiles={plate.styles.map((style) => ({ ...style, link: to('goodsDetail', { id: style.id }) }))} />
        </Section>
      ) : null}
      <ActionBar heart={<HeartEntry kind="plate" id={plate.id} />}>
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

const ANCHORS = [
  { id: 'facts', label: '资料' },
  { id: 'fabric', label: '面料' },
  { id: 'panels', label: '裁片' },
  { id: 'prints', label: '工艺' },
  { id: 'sizes', label: '尺码' },
  { id: 'supplier', label: '供应商' },
];

function shareCard(plate: PlateDetail, colourNo: string): ShareCard {
  const view = plate.views.find((one) => one.colourNo === colourNo) ?? plate.views[0];
  return {
    screen: 'plateDetail',
    id: plate.id,
    name: plate.name,
    picture: view?.front ?? plate.fabric.picture,
    price: { fen: lowestFen(plate.tiers), unit: '件' },
    lines: [
      [`${plate.moq} 件起订`, promiseOf(plate.leadTimes, isInStock(plate)), `${plate.fabric.gsm} g/m²`],
      [plate.fabric.name, composition(plate.fabric.composition)],
      shopFacts(plate.supplier),
    ],
  };
}

interface PlateViewsProps {
  plate: Pick<PlateDetail, 'views' | 'colours'>;
  colourNo: string;
  /** further pictures, after front and back */
  others: readonly Slide[];
}

/** Front and back in one colour; another colour has its own pictures and starts at the front. */
function PlateViews({ plate, colourNo, others }: PlateViewsProps) {
  const view = plate.views.find((one) => one.colourNo === colourNo) ?? plate.views[0];
  if (!view) return null;
  const colour = plate.colours.find((one) => one.colourNo === view.colourNo)?.name;
  return (
    <Gallery key={view.colourNo} slides={[...looksOf(view), ...others]} {...(colour ? { caption: colour } : {})} />
  );
}

function PlateHead({ plate, colourNo }: { plate: PlateDetail; colourNo: string }) {
  return (
    <div className="detail-head">
      <TierTable tiers={plate.tiers} />
      <TitleLine share={shareCard(plate, colourNo)}>
        <p className="detail-numbers">
          <span>光版编号 {plate.plateNo}</span>
          <span>{plate.crumbs.map((crumb) => crumb.name).join(' › ')}</span>
        </p>
      </TitleLine>
      <p className="detail-terms">
        <span>
          <b>{plate.moq}</b> 件起订{plate.orderMultiple > 1 ? `，${plate.orderMultiple} 件递增` : ''}
        </span>
        <LeadTerms times={plate.leadTimes} isInStock={isInStock(plate)} />
        <span>
          样品 <b>¥{yuan(plate.samplePriceFen)}</b> · {sampleWords(plate.leadTimes, isInStock(plate))}
        </span>
        <span>{plate.shipFrom}发货</span>
        <span>{plate.taxIncluded ? '含税价' : '不含税价'}</span>
      </p>
      <ul className="detail-points">
        {plate.sellingPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

/** What a merchant does with a blank. The editor is an external site. */
function DesignDeeds({ plate }: { plate: PlateDetail }) {
  const { data } = useSite();
  const editor = data?.site.links.editor;
  const reasonId = useId();
  return (
    <>
      <div className="deed-row">
        <button type="button" className="button" disabled aria-describedby={reasonId}>
          加入我的光版
        </button>
        {editor ? (
          <a className="button" href={editor} target="_blank" rel="noopener noreferrer">
            设计编辑器
          </a>
        ) : null}
        <Link className="button button-main" to={to('userStyles', makeWith({ plate: plate.id }))}>
          开始设计
        </Link>
      </div>
      <p className="small-note" id={reasonId}>
        开始设计：把自己的花型放上去，做成款式。加入我的光版即将开放
      </p>
    </>
  );
}

function PlateFacts({ plate }: { plate: PlateDetail }) {
  return (
    <div className="block">
      <Facts
        dense
        rows={[
          ['适用人群', plate.crowd],
          ['版型', plate.fit],
          ['季节', plate.seasons.join('、')],
          ['尺码', plate.sizes.join(' / ')],
          ['裁片', `${plate.panels.length} 片，${plate.panels.filter((panel) => panel.printableMm).length} 片可印`],
          ['印绣工艺', plate.printMethods.map((method) => method.name).join('、')],
          ['发货地', plate.shipFrom],
          ['执行标准', plate.standard],
        ]}
      />
    </div>
  );
}

function FabricLine({ fabric }: { fabric: PlateDetail['fabric'] }) {
  return (
    <>
      <Picture picture={fabric.picture} sizes="96px" alt="" />
      <span>
        <strong>{fabric.name}</strong>
        <small className="detail-label">{fabric.fabricNo}</small>
        <br />
        {composition(fabric.composition)}
        <br />
        {fabric.gsm} g/m² · 门幅 {fabric.widthCm} cm
      </span>
    </>
  );
}

function PlateFabric({ fabric }: { fabric: PlateDetail['fabric'] }) {
  return (
    <>
      {fabric.isOnSale ? (
        <Link className="fabric-line" to={to('fabricDetail', { id: fabric.id })}>
          <FabricLine fabric={fabric} />
        </Link>
      ) : (
        <div className="fabric-line">
          <FabricLine fabric={fabric} />
        </div>
      )}
      <div className="block">
        <Facts
          rows={[
            ['纱支', fabric.yarn],
            ['缩水率', `经 ${fabric.shrinkageWarp}% 纬 ${fabric.shrinkageWeft}%`],
            ['耐摩擦', `干 ${fabric.dryRub} 级 湿 ${fabric.wetRub} 级`],
          ]}
        />
      </div>
    </>
  );
}

function PrintMethods({ methods }: { methods: readonly PrintMethod[] }) {
  return (
    <ul className="print-methods">
      {methods.map((method) => (
        <li key={method.code} className="block">
          <strong>{method.name}</strong>
          <span>{surchargeWords(method)}</span>
          <small>
            {setupWords(method)} · 最大 {largestPrint(method)}
          </small>
          <small>{method.limits}</small>
        </li>
      ))}
    </ul>
  );
}

export function Safety({
  safetyClass,
  standard,
  careCodes,
}: {
  safetyClass: string;
  standard: string;
  careCodes: readonly string[];
}): ReactNode {
  const { label, limits } = safetyWords(safetyClass);
  return (
    <div className="block">
      <p className="safety">
        <strong>{label}</strong>
        {limits ? <small>{limits}</small> : null}
        {standard ? <small>执行标准 {standard}</small> : null}
      </p>
      <CareSymbols codes={careCodes} />
    </div>
  );
}
