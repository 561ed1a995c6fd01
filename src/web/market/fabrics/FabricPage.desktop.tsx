import { constructionWords } from '#contract/market/constructions.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { fabricRows } from '#contract/market/fabric-facts.ts';
import { fabricSupplyWords } from '#contract/market/fabric-supply.ts';
import type { ItemTerms } from '#contract/market/buying.ts';
import type { FabricDetail } from '#contract/market/fabrics.ts';
import { termsOfFabric } from '../buying/terms-of-fabric.ts';
import { KeepOnBoard } from '../boards/KeepOnBoard.tsx';
import { HeartButton } from '../../people/personal-centre/HeartToggle.desktop.tsx';
import { useVisit } from '../../people/personal-centre/favourite.data.ts';
import { CardGrid } from '../../desktop/parts/CardGrid.tsx';
import { Crumbs } from '../../desktop/parts/Crumbs.tsx';
import { Detail, useDetailId } from '../../desktop/parts/Detail.tsx';
import { DetailNav, goToPart } from '../../desktop/parts/DetailNav.tsx';
import { Facts, Section } from '../../desktop/parts/Facts.tsx';
import { Gallery } from '../../desktop/parts/Gallery.tsx';
import { MiniCard } from '../../desktop/parts/MiniCard.tsx';
import { Price } from '../../desktop/parts/Price.tsx';
import { ShopCard } from '../../desktop/parts/ShopLine.tsx';
import { CareSymbols } from '../blanks/CareSymbols.tsx';
import { Button } from '../../platform/Button.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import { leadRows } from '../../platform/lead-words.ts';
import { to } from '../../platform/screens.ts';
import { ShareButton } from '../sharing/ShareButton.desktop.tsx';
import { sharedFabric } from '../sharing/shared-things.ts';
import { useTitle } from '../../platform/title.ts';
import { unitName, yuan } from '../../platform/words.ts';
import { fastnessRows, hasLots, lotsOf, reportRows, safetyRows } from './cloth.words.ts';
import { ClothTable } from './ClothTable.desktop.tsx';
import { useFabric } from './fabric.data.ts';
import { looksOf, useShownColour } from './shown-colour.ts';
import { SwatchButton } from './SwatchButton.desktop.tsx';
import { UnitConverter } from './UnitConverter.desktop.tsx';
import './FabricPage.desktop.css';

const parts = {
  buy: '颜色与数量',
  specification: '规格',
  stock: '颜色与库存',
  convert: '米与公斤换算',
  tests: '色牢度',
  safety: '安全与检测',
  care: '洗护',
};

export function FabricPage() {
  const id = useDetailId();
  const read = useFabric(id);
  useTitle(read.data?.name);
  useVisit('fabric', read.data?.id);
  return (
    <Detail id={id} read={read} list="fabric">
      {(fabric) => <Fabric fabric={fabric} />}
    </Detail>
  );
}

function Fabric({ fabric }: { fabric: FabricDetail }) {
  const terms = useMemo(() => termsOfFabric(fabric), [fabric]);
  const [colourNo, setColourNo] = useShownColour(fabric);
  return (
    <>
      <Crumbs
        links={[
          { label: '面料', to: to('blankList', { tab: 'fabric' }) },
          ...fabric.crumbs.map(({ id, name }) => ({
            label: name,
            to: to('blankList', { tab: 'fabric', category: id }),
          })),
          { label: fabric.name },
        ]}
      />
      <div className="detail-top">
        <Gallery key={colourNo} shots={looksOf(fabric, colourNo)}>
          <HeartButton kind="fabric" id={fabric.id} name={fabric.name} />
          <KeepOnBoard wishes={[{ kind: 'fabric', what: fabric.id }]} name={fabric.name} />
          <ShareButton thing={sharedFabric(fabric, colourNo)} />
        </Gallery>
        <Main fabric={fabric} terms={terms} colourNo={colourNo} chooseColour={setColourNo} />
      </div>
      <Nav fabric={fabric} />
      <Section id="buy" title="选颜色与数量" note="价格随合计数量变化">
        <ClothTable
          terms={terms}
          shownColourNo={colourNo}
          unitNote={`价格不含税（${fabric.taxRatePercent}%）、不含运费；按单排染的允许有少量溢短`}
        />
      </Section>
      <Section id="specification" title="规格">
        <Facts rows={fabricRows(fabric, 'make')} />
      </Section>
      <Section id="stock" title="颜色与库存" note="同一缸号无色差；跨缸请先确认">
        <Stock fabric={fabric} />
      </Section>
      <Section id="convert" title="米与公斤换算" note={`1 公斤 ≈ ${fabric.metresPerKg} 米`}>
        <UnitConverter fabric={fabric} />
      </Section>
      <Section id="tests" title="色牢度与物理指标">
        <Facts rows={[...fastnessRows(fabric), ...fabricRows(fabric, 'tests')]} />
      </Section>
      <Section id="safety" title="安全类别、检测与认证">
        <Facts wide rows={[...safetyRows(fabric), ...reportRows(fabric), ...fabricRows(fabric, 'label')]} />
      </Section>
      <Section id="care" title="洗涤维护" note="GB/T 8685-2008">
        <CareSymbols codes={fabric.careCodes} />
      </Section>
      <Blanks fabric={fabric} />
    </>
  );
}

function Nav({ fabric }: { fabric: FabricDetail }) {
  return (
    <DetailNav parts={parts}>
      <p className="detail-nav-buy">
        <Price fen={fabric.bulkFenPerMetre} unit="米" />
        <small>
          大货 {fabric.moq} {unitName(fabric.moqUnit)}起订
        </small>
        <Button tone="main" onClick={goToOrder}>
          选颜色与数量
        </Button>
      </p>
    </DetailNav>
  );
}

interface MainProps {
  readonly fabric: FabricDetail;
  readonly terms: ItemTerms;
  readonly colourNo: string;
  readonly chooseColour: (colourNo: string) => void;
}

function Main({ fabric, terms, colourNo, chooseColour }: MainProps) {
  return (
    <div className="detail-main">
      <h1>{fabric.name}</h1>
      <p className="detail-number">
        面料编号 {fabric.fabricNo} · {wordOf(constructionWords, fabric.construction)} · {fabric.weave}
      </p>
      <Prices fabric={fabric} />
      <ColourCard fabric={fabric} colourNo={colourNo} chooseColour={chooseColour} />
      <div className="actions">
        <div className="actions-buttons">
          <Button tone="action" onClick={goToOrder}>
            选颜色与数量
          </Button>
          <SwatchButton terms={terms} colourNo={colourNo} />
        </div>
      </div>
      <Facts
        rows={[
          ...fabricRows(fabric, 'cloth'),
          { name: '起订量', value: `${fabric.moq} ${unitName(fabric.moqUnit)}` },
          { name: '供应', value: fabricSupplyWords[fabric.supply] },
          ...leadRows(fabric.leadTimes, hasLots(fabric)),
        ]}
      />
      <ShopCard shop={fabric.supplier} title="供应商" />
    </div>
  );
}

/** Scrolls to the quantities and focuses the field of the shown colour. */
function goToOrder(): void {
  goToPart('buy');
  document.querySelector<HTMLElement>('#buy tr[aria-current] input')?.focus({ preventScroll: true });
}

/** All colours as fabric swatches; the chosen one is shown large and marked in the order table. */
function ColourCard({ fabric, colourNo: shown, chooseColour }: Omit<MainProps, 'terms'>) {
  const now = fabric.colours.find(({ colourNo }) => colourNo === shown);
  return (
    <div className="fabric-card">
      <p>
        颜色 <strong>{now?.name}</strong> {now?.pantone ? `潘通 ${now.pantone}` : null}{' '}
        <small>共 {fabric.colours.length} 色</small>
        <button type="button" onClick={() => goToPart('stock')}>
          看各色库存与缸号
        </button>
      </p>
      <ul>
        {fabric.colours.map(({ colourNo, name, hex }) => (
          <li key={colourNo}>
            <button type="button" aria-pressed={colourNo === shown} onClick={() => chooseColour(colourNo)}>
              <span style={{ background: hex }} />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** 剪小样, 剪版价, 大货价: three ways to buy, then the price tiers. */
function Prices({ fabric }: { fabric: FabricDetail }) {
  return (
    <div className="fabric-prices">
      <dl className="tiers">
        <div className="tier">
          <dt>剪小样</dt>
          <dd>{fabric.swatchFen === 0 ? '免费' : <Price fen={fabric.swatchFen} unit="片" />}</dd>
        </div>
        {fabric.tiers.map((tier) => (
          <div key={`${tier.name} ${tier.from}`} className="tier">
            <dt>
              {tier.name}
              <small>{tier.from > 1 ? `≥ ${tier.from} ${unitName(tier.unit)}` : `5 米以内`}</small>
            </dt>
            <dd>
              <Price fen={tier.priceFen} unit={unitName(tier.unit)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="table-note">
        价格不含税，含税另加 {fabric.taxRatePercent}%；
        {fabric.bulkUnit === 'kg' ? `大货价折合 ¥${yuan(fabric.bulkFenPerMetre)}/米；` : null}
        {fabric.weightBasis}
      </p>
    </div>
  );
}

function Stock({ fabric }: { fabric: FabricDetail }) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="颜色与库存表">
      <table className="table">
        <TableHead
          columns={[
            '颜色',
            '色号',
            '潘通色号',
            '缸号',
            ['现货（米）', 'table-number'],
            ['现货（公斤）', 'table-number'],
          ]}
        />
        <tbody>
          {fabric.colours.flatMap((colour) =>
            lotsOf(fabric, colour.colourNo).map(({ dyeLot, metres, kg }) => (
              <tr key={`${colour.colourNo} ${dyeLot}`}>
                <th scope="row">
                  <span className="colour-dot" style={{ background: colour.hex }} /> {colour.name}
                </th>
                <td>{colour.colourNo}</td>
                <td>{colour.pantone ?? '–'}</td>
                <td>{dyeLot}</td>
                <td className="table-number">{metres}</td>
                <td className="table-number">{kg}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}

function Blanks({ fabric }: { fabric: FabricDetail }) {
  if (fabric.blanks.length === 0) return null;
  return (
    <Section title="用这块面料做的光版" note={<Link to={to('blankList')}>看全部光版</Link>}>
      <CardGrid
        items={fabric.blanks.slice(0, 6)}
        className="grid grid-6"
        card={({ id, name, picture, priceFen }) => (
          <MiniCard address={to('blankDetail', { id })} name={name} picture={picture} priceFen={priceFen} />
        )}
      />
    </Section>
  );
}
