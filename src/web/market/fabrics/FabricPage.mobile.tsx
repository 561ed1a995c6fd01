import { type ReactNode, Suspense, useMemo } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { useSearchParams } from 'react-router';
import { fabricRows } from '#contract/market/fabric-facts.ts';
import { fabricSupplyWords } from '#contract/market/fabric-supply.ts';
import type { FabricDetail } from '#contract/market/fabrics.ts';
import { AddedNote } from '../buying/AddedNote.tsx';
import { BuyButtons } from '../buying/BuyButtons.mobile.tsx';
import { termsOfFabric } from '../buying/terms-of-fabric.ts';
import { useBuy } from '../buying/use-buy.ts';
import { HeartEntry } from '../../people/personal-centre/HeartEntry.mobile.tsx';
import { useVisit } from '../../people/personal-centre/favourite.data.ts';
import { ActionBar } from '../../mobile/parts/ActionBar.tsx';
import { Anchors } from '../../mobile/parts/Anchors.tsx';
import { ColourPicker } from '../../mobile/parts/ColourPicker.tsx';
import { Facts, inPairs } from '../../mobile/parts/Facts.tsx';
import { Gallery } from '../../mobile/parts/Gallery.tsx';
import { Price } from '../../mobile/parts/Price.tsx';
import { LeadTerms } from '../../mobile/parts/LeadTerms.tsx';
import { ReadBody } from '../../mobile/parts/ReadBody.tsx';
import { Section } from '../../mobile/parts/Section.tsx';
import { ShopCard } from '../../mobile/parts/ShopLine.tsx';
import { Tiles } from '../../mobile/parts/Tiles.tsx';
import { TitleLine } from '../../mobile/parts/TitleLine.tsx';
import { sharedFabric } from '../sharing/shared-things.ts';
import { useSheet } from '../../mobile/parts/use-sheet.ts';
import { Safety } from '../blanks/BlankPage.mobile.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import { type Screen, to } from '../../platform/screens.ts';
import { useTitle } from '../../platform/title.ts';
import { composition, unitName } from '../../platform/words.ts';
import { MetreConverter } from './MetreConverter.mobile.tsx';
import { clothPurposes, fastnessRows, hasLots, lotsOf, reportRows } from './cloth.words.ts';
import { useClothGrid } from './cloth-grid.ts';
import { useFabric } from './fabric.data.ts';
import { looksOf, useShownColour } from './shown-colour.ts';
import { SwatchEntry } from './SwatchEntry.mobile.tsx';
import '../../mobile/parts/detail.css';
import './FabricPage.mobile.css';

const ClothSheet = latePart(() => import('./ClothSheet.mobile.tsx'));

export function FabricPage({ screen }: { screen: Screen }) {
  const [params] = useSearchParams();
  const read = useFabric(params.get('id') ?? '');
  useTitle(read.data?.name);
  useVisit('fabric', read.data?.id);
  return (
    <ReadBody read={read} screen={screen} list="fabric">
      {(fabric) => <FabricBody fabric={fabric} />}
    </ReadBody>
  );
}

function FabricBody({ fabric }: { fabric: FabricDetail }) {
  const terms = useMemo(() => termsOfFabric(fabric), [fabric]);
  const [colourNo, setColourNo] = useShownColour(fabric);
  const colour = fabric.colours.find((one) => one.colourNo === colourNo);
  const grid = useClothGrid(terms);
  const buy = useBuy(terms);
  const sheet = useSheet();
  return (
    <article className="detail">
      <Gallery key={colourNo} slides={looksOf(fabric, colourNo)} {...(colour ? { caption: colour.name } : {})} />
      <FabricHead
        fabric={fabric}
        colourNo={colourNo}
        swatch={<SwatchEntry terms={terms} colourNo={colourNo} buy={buy} />}
      />
      <div className="detail-head">
        <span className="soft-small">颜色 {fabric.colours.length} 种</span>
        <ColourPicker colours={fabric.colours} chosen={colourNo} choose={setColourNo} />
      </div>
      <Anchors anchors={ANCHORS} />
      <Section
        title="分档价"
        id="prices"
        note={`按数量自动落档；${fabric.taxRatePercent}% 增值税另计；${fabric.weightBasis}`}
      >
        <FabricTiers fabric={fabric} />
      </Section>
      <Section title="米与公斤换算">
        <MetreConverter fabric={fabric} />
      </Section>
      <Section title="颜色与现货" id="stock" note="同一缸号无色差，翻单请写明缸号">
        <Stock fabric={fabric} colourNo={colourNo} />
      </Section>
      <Section title="规格" id="facts">
        <Specification fabric={fabric} />
      </Section>
      <Section title="色牢度与检测" id="tests">
        <Tests fabric={fabric} />
      </Section>
      <Section title="安全与洗涤">
        <Safety safetyClass={fabric.safetyClass} standard="" careCodes={fabric.careCodes} />
      </Section>
      <Section title="供应商" id="supplier">
        <ShopCard shop={fabric.supplier} />
      </Section>
      {fabric.blanks.length > 0 ? (
        <Section title="用它做的光版">
          <Tiles
            tiles={fabric.blanks.map(({ id, name, priceFen, picture }) => ({
              id,
              title: name,
              priceFen,
              picture,
              link: to('blankDetail', { id }),
            }))}
          />
        </Section>
      ) : null}
      <ActionBar heart={<HeartEntry kind="fabric" id={fabric.id} />}>
        <BuyButtons
          isEmpty={!grid.canAdd}
          choose={sheet.open}
          isBusy={buy.isBusy}
          canOrder={grid.canOrder}
          add={() => buy.add(grid.lines, grid.clear)}
          orderNow={() => buy.orderNow(grid.lines)}
          orderLabel={clothPurposes[grid.purpose].order}
        />
      </ActionBar>
      {sheet.times === 0 ? null : (
        <Suspense>
          <ClothSheet
            key={sheet.times}
            terms={terms}
            shownColourNo={colourNo}
            grid={grid}
            buy={buy}
            open={sheet.isOpen}
            close={sheet.close}
          />
        </Suspense>
      )}
      <AddedNote added={buy.added} end={buy.endAdded} />
    </article>
  );
}

const ANCHORS = [
  { id: 'prices', label: '价格' },
  { id: 'stock', label: '现货' },
  { id: 'facts', label: '规格' },
  { id: 'tests', label: '检测' },
  { id: 'supplier', label: '供应商' },
];

function FabricHead({ fabric, colourNo, swatch }: { fabric: FabricDetail; colourNo: string; swatch: ReactNode }) {
  return (
    <div className="detail-head">
      <div className="fabric-prices">
        <span>
          <small>大货价</small>
          <Price fen={fabric.bulkPriceFen} unit={unitName(fabric.bulkUnit)} size="big" />
        </span>
        <span>
          <small>{fabric.bulkUnit === 'kg' ? '折每米' : '剪版价'}</small>
          <Price fen={fabric.bulkUnit === 'kg' ? fabric.bulkFenPerMetre : fabric.cutFenPerMetre} unit="米" />
        </span>
        {swatch}
      </div>
      <TitleLine share={sharedFabric(fabric, colourNo)}>
        <p className="detail-numbers">
          <span>面料编号 {fabric.fabricNo}</span>
          <span>{fabric.crumbs.map((crumb) => crumb.name).join(' › ')}</span>
        </p>
      </TitleLine>
      <p className="detail-terms">
        <span>
          <b>{fabric.gsm}</b> g/m²
        </span>
        <span>
          门幅 <b>{fabric.widthCm}</b> cm
        </span>
        <span>{composition(fabric.composition)}</span>
        <span>
          <b>
            {fabric.moq} {unitName(fabric.moqUnit)}
          </b>
          起订
        </span>
        <LeadTerms times={fabric.leadTimes} isInStock={hasLots(fabric)} />
      </p>
    </div>
  );
}

function FabricTiers({ fabric }: { fabric: FabricDetail }) {
  return (
    <div className="block">
      <Facts
        rows={[
          ...fabric.tiers.map(
            (tier) =>
              [
                tier.name,
                <FabricTierLine key={tier.name} from={tier.from} unit={unitName(tier.unit)} fen={tier.priceFen} />,
              ] as const,
          ),
        ]}
      />
    </div>
  );
}

function FabricTierLine({ from, unit, fen }: { from: number; unit: string; fen: number }) {
  return (
    <span className="fabric-tier">
      <span>{from > 1 ? `${from} ${unit}起` : '5 米以内'}</span>
      <Price fen={fen} unit={unit} />
    </span>
  );
}

function Stock({ fabric, colourNo }: { fabric: FabricDetail; colourNo: string }) {
  return (
    <div className="wide-table fabric-stock" role="region" aria-label="各颜色现货" tabIndex={0}>
      <table>
        <TableHead columns={['颜色', '缸号', '米', '公斤']} />
        <tbody>
          {fabric.colours.flatMap((colour) =>
            lotsOf(fabric, colour.colourNo).map(({ dyeLot, metres, kg }) => (
              <tr key={`${colour.colourNo} ${dyeLot}`} aria-current={colour.colourNo === colourNo || undefined}>
                <th scope="row">
                  <i style={{ background: colour.hex }} aria-hidden="true" />
                  {colour.name}
                </th>
                <td>{dyeLot}</td>
                <td>{metres}</td>
                <td>{kg}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}

function Specification({ fabric }: { fabric: FabricDetail }) {
  return (
    <div className="block">
      <Facts
        dense
        rows={[
          ...inPairs(fabricRows(fabric, 'cloth', 'make')),
          ['每公斤', `${fabric.metresPerKg} 米`],
          ['供应', fabricSupplyWords[fabric.supply]],
        ]}
      />
    </div>
  );
}

function Tests({ fabric }: { fabric: FabricDetail }) {
  return (
    <div className="block">
      <Facts
        dense
        rows={inPairs([
          ...fastnessRows(fabric),
          ...fabricRows(fabric, 'tests'),
          ...reportRows(fabric),
          ...fabricRows(fabric, 'label'),
        ])}
      />
    </div>
  );
}
