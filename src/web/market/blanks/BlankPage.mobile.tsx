import { type ReactNode, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { blankRows } from '#contract/market/blank-facts.ts';
import { fabricRowsOnBlank } from '#contract/market/fabric-facts.ts';
import { factRows } from '#contract/market/garment-facts.ts';
import { isInStock } from '#contract/trade/lead-times.ts';
import type { BlankDetail, PrintMethod } from '#contract/market/blanks.ts';
import { AddedNote } from '../buying/AddedNote.tsx';
import { BuyButtons } from '../buying/BuyButtons.mobile.tsx';
import { termsOfBlank } from '../buying/terms-of-blank.ts';
import { useBuy } from '../buying/use-buy.ts';
import { HeartEntry } from '../../people/personal-centre/HeartEntry.mobile.tsx';
import { useVisit } from '../../people/personal-centre/favourite.data.ts';
import { ActionBar } from '../../mobile/parts/ActionBar.tsx';
import { Anchors } from '../../mobile/parts/Anchors.tsx';
import { ColourPicker } from '../../mobile/parts/ColourPicker.tsx';
import { Facts, inPairs } from '../../mobile/parts/Facts.tsx';
import { Gallery } from '../../mobile/parts/Gallery.tsx';
import { LeadTerms } from '../../mobile/parts/LeadTerms.tsx';
import { ReadBody } from '../../mobile/parts/ReadBody.tsx';
import { Section } from '../../mobile/parts/Section.tsx';
import { ShopCard } from '../../mobile/parts/ShopLine.tsx';
import { SizeChartTable } from '../../mobile/parts/SizeChartTable.tsx';
import { Tiles } from '../../mobile/parts/Tiles.tsx';
import { TitleLine } from '../../mobile/parts/TitleLine.tsx';
import { TierTable } from '../../mobile/parts/TierTable.tsx';
import { useSheet } from '../../mobile/parts/use-sheet.ts';
import { sharedBlank } from '../sharing/shared-things.ts';
import { designAddress } from '../kept-blanks/blank-ways.ts';
import { KeepButton } from '../kept-blanks/KeepButton.mobile.tsx';
import { sampleWords } from '../../platform/lead-words.ts';
import { Picture } from '../../platform/Picture.tsx';
import { type Screen, to } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { useTitle } from '../../platform/title.ts';
import { composition, yuan } from '../../platform/words.ts';
import { useSite } from '../../people/accounts/site.data.ts';
import { CareSymbols } from './CareSymbols.tsx';
import { looksOf } from './looks.ts';
import { useOpenedColour } from './opened-colour.ts';
import { PanelSheet } from './PanelSheet.tsx';
import { AskedStyleTrouble, PrintedStyle } from './PrintedStyle.tsx';
import { useAskedStyle } from './asked-style.ts';
import { useBlank } from './blank.data.ts';
import {
  baseSizeWords,
  clothPicture,
  largestPrint,
  PRIVATE_CLOTH_SAYS,
  safetyWords,
  setupWords,
  surchargeWords,
} from './blank.words.ts';
import { QuantityChoice } from './QuantityChoice.mobile.tsx';
import { useAsksForSample, useQuantityGrid } from './quantity-grid.ts';
import '../../mobile/parts/detail.css';

export function BlankPage({ screen }: { screen: Screen }) {
  const [params] = useSearchParams();
  const read = useBlank(params.get('id') ?? '');
  useTitle(read.data?.name);
  useVisit('blank', read.data?.id);
  return (
    <ReadBody read={read} screen={screen} list="blank">
      {(blank) => <BlankBody blank={blank} />}
    </ReadBody>
  );
}

function BlankBody({ blank }: { blank: BlankDetail }) {
  const [colourNo, setColour] = useOpenedColour(blank.colours);
  const terms = useMemo(() => termsOfBlank(blank), [blank]);
  const { style, trouble, fixId, isReading } = useAskedStyle(blank.id);
  const grid = useQuantityGrid(terms, style);
  const buy = useBuy(terms);
  const sheet = useSheet(useAsksForSample());
  return (
    <article className="detail">
      <BlankViews blank={blank} colourNo={colourNo} />
      <BlankHead blank={blank} colourNo={colourNo} />
      <div className="detail-head">
        <span className="soft-small">颜色 {blank.colours.length} 种</span>
        <ColourPicker colours={blank.colours} chosen={colourNo} choose={setColour} />
        <AskedStyleTrouble trouble={trouble} fixId={fixId} />
        {style ? <PrintedStyle style={style} terms={terms} /> : null}
        {isReading ? (
          <Skeleton height="56px" />
        ) : (
          <QuantityChoice terms={terms} grid={grid} buy={buy} sheet={sheet} colourNo={colourNo} style={style} />
        )}
        <DesignActions blank={blank} />
      </div>
      <Anchors anchors={ANCHORS} />
      <Section title="光版资料" id="facts">
        <BlankFacts blank={blank} />
      </Section>
      <Section
        title="面料"
        id="fabric"
        {...(blank.fabric?.isOnSale
          ? { more: { label: '面料详情', to: to('fabricDetail', { id: blank.fabric.id }) } }
          : { note: blank.fabric ? '这块面料现在不单卖' : PRIVATE_CLOTH_SAYS })}
      >
        {blank.fabric ? (
          <BlankFabric fabric={blank.fabric} fibres={blank.composition} />
        ) : (
          <div className="block">
            <Facts rows={[['成分', composition(blank.composition)]]} />
          </div>
        )}
      </Section>
      <Section
        title="裁片图"
        id="panels"
        note={`${baseSizeWords(blank.baseSize)}，${blank.panels.length} 片，左右滑动看全部`}
      >
        <div className="block panel-scroll" role="region" aria-label="各裁片，可左右滑动" tabIndex={0}>
          <PanelSheet panels={blank.panels} baseSize={blank.baseSize} />
        </div>
      </Section>
      <Section title="印绣工艺" id="prints">
        <PrintMethods methods={blank.printMethods} />
      </Section>
      <Section title="尺码表" id="sizes">
        <SizeChartTable chart={blank.sizeChart} weights={blank.weights} />
      </Section>
      <Section title="安全与洗涤">
        <Safety safetyClass={blank.safetyClass} standard={blank.standard} careCodes={blank.careCodes} />
        {blank.facts ? (
          <div className="block">
            <Facts dense rows={factRows(blank.facts)} />
          </div>
        ) : null}
      </Section>
      <Section title="供应商" id="supplier">
        <ShopCard shop={blank.supplier} />
      </Section>
      {blank.styles.length > 0 ? (
        <Section title="穿上花型的样子" more={{ label: '全部款式', to: to('productList', { blank: blank.id }) }}>
          <Tiles tiles={blank.styles.map((style) => ({ ...style, link: to('productDetail', { id: style.id }) }))} />
        </Section>
      ) : null}
      <ActionBar heart={<HeartEntry kind="blank" id={blank.id} />}>
        <BuyButtons
          isEmpty={grid.pieces === 0}
          choose={sheet.open}
          isBusy={buy.isBusy || isReading}
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

interface BlankViewsProps {
  blank: Pick<BlankDetail, 'views' | 'colours' | 'fabric'>;
  colourNo: string;
}

/** Front, back and cloth in one colour; another colour has its own pictures and starts at the front. */
function BlankViews({ blank, colourNo }: BlankViewsProps) {
  const view = blank.views.find((one) => one.colourNo === colourNo) ?? blank.views[0];
  if (!view) return null;
  const colour = blank.colours.find((one) => one.colourNo === view.colourNo)?.name;
  return (
    <Gallery
      key={view.colourNo}
      slides={[...looksOf(view), ...clothPicture(blank, view.colourNo)]}
      {...(colour ? { caption: colour } : {})}
    />
  );
}

function BlankHead({ blank, colourNo }: { blank: BlankDetail; colourNo: string }) {
  return (
    <div className="detail-head">
      <TierTable tiers={blank.tiers} />
      <TitleLine share={sharedBlank(blank, colourNo)}>
        <p className="detail-numbers">
          <span>光版编号 {blank.blankNo}</span>
          <span>{blank.crumbs.map((crumb) => crumb.name).join(' › ')}</span>
        </p>
      </TitleLine>
      <p className="detail-terms">
        <span>
          <b>{blank.moq}</b> 件起订{blank.orderMultiple > 1 ? `，${blank.orderMultiple} 件递增` : ''}
        </span>
        <LeadTerms times={blank.leadTimes} isInStock={isInStock(blank)} />
        <span>
          样品 <b>¥{yuan(blank.samplePriceFen)}</b> · {sampleWords(blank.leadTimes, isInStock(blank))}
        </span>
        <span>{blank.shipFrom}发货</span>
        <span>{blank.taxIncluded ? '含税价' : '不含税价'}</span>
      </p>
      <ul className="detail-points">
        {blank.sellingPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

/** What a merchant does with a blank. The editor is an external site. */
function DesignActions({ blank }: { blank: BlankDetail }) {
  const { data } = useSite();
  const editor = data?.site.links.editor;
  return (
    <>
      <div className="action-row">
        <KeepButton id={blank.id} />
        {editor ? (
          <a className="button" href={editor} target="_blank" rel="noopener noreferrer">
            设计编辑器
          </a>
        ) : null}
        <Link className="button button-main" to={designAddress(blank.id)}>
          开始设计
        </Link>
      </div>
      <p className="small-note">开始设计：把自己的花型放上去，做成款式</p>
    </>
  );
}

function BlankFacts({ blank }: { blank: BlankDetail }) {
  return (
    <div className="block">
      <Facts
        dense
        rows={[
          ...inPairs(blankRows(blank, 'look')),
          ['尺码', blank.sizes.join(' / ')],
          ['裁片', `${blank.panels.length} 片，${blank.panels.filter((panel) => panel.printableMm).length} 片可印`],
          ['印绣工艺', blank.printMethods.map((method) => method.name).join('、')],
          ...inPairs(blankRows(blank, 'sale', 'label')),
        ]}
      />
    </div>
  );
}

interface FabricProps {
  readonly fabric: NonNullable<BlankDetail['fabric']>;
  readonly fibres: BlankDetail['composition'];
}

function FabricLine({ fabric, fibres }: FabricProps) {
  return (
    <>
      <Picture picture={fabric.picture} sizes="96px" alt="" />
      <span>
        <strong>{fabric.name}</strong>
        <small className="soft-small">{fabric.fabricNo}</small>
        <br />
        {composition(fibres)}
      </span>
    </>
  );
}

function BlankFabric({ fabric, fibres }: FabricProps) {
  return (
    <>
      {fabric.isOnSale ? (
        <Link className="fabric-line" to={to('fabricDetail', { id: fabric.id })}>
          <FabricLine fabric={fabric} fibres={fibres} />
        </Link>
      ) : (
        <div className="fabric-line">
          <FabricLine fabric={fabric} fibres={fibres} />
        </div>
      )}
      <div className="block">
        <Facts
          rows={[...inPairs(fabricRowsOnBlank(fabric)), ['耐摩擦', `干 ${fabric.dryRub} 级 湿 ${fabric.wetRub} 级`]]}
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
