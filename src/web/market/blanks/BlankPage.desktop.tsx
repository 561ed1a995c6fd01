import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { blankRows, lookWords } from '#contract/market/blank-facts.ts';
import { fabricRowsOnBlank } from '#contract/market/fabric-facts.ts';
import { factRows } from '#contract/market/garment-facts.ts';
import { isInStock } from '#contract/trade/lead-times.ts';
import type { BlankDetail } from '#contract/market/blanks.ts';
import { minimumWords } from '../buying/item-words.ts';
import { termsOfBlank } from '../buying/terms-of-blank.ts';
import { KeepOnBoard } from '../boards/KeepOnBoard.tsx';
import { HeartButton } from '../../people/personal-centre/HeartToggle.desktop.tsx';
import { useVisit } from '../../people/personal-centre/favourite.data.ts';
import { BuyPart } from '../../desktop/parts/BuyPart.tsx';
import { CardGrid } from '../../desktop/parts/CardGrid.tsx';
import { Crumbs } from '../../desktop/parts/Crumbs.tsx';
import { Detail, useDetailId } from '../../desktop/parts/Detail.tsx';
import { DetailNav, goToPart } from '../../desktop/parts/DetailNav.tsx';
import { Facts, Section } from '../../desktop/parts/Facts.tsx';
import { Gallery } from '../../desktop/parts/Gallery.tsx';
import { MiniCard } from '../../desktop/parts/MiniCard.tsx';
import { Price, TierTable } from '../../desktop/parts/Price.tsx';
import { ShopCard } from '../../desktop/parts/ShopLine.tsx';
import { ExternalEntry } from '../../desktop/ExternalEntry.tsx';
import { designAddress } from '../kept-blanks/blank-ways.ts';
import { KeepButton } from '../kept-blanks/KeepToggle.desktop.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { leadRows, sampleWords } from '../../platform/lead-words.ts';
import { to } from '../../platform/screens.ts';
import { ShareButton } from '../sharing/ShareButton.desktop.tsx';
import { sharedBlank } from '../sharing/shared-things.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { useTitle } from '../../platform/title.ts';
import { composition } from '../../platform/words.ts';
import { useSite } from '../../people/accounts/site.data.ts';
import { CareSymbols } from './CareSymbols.tsx';
import { ColourChoice } from './ColourChoice.desktop.tsx';
import { looksOf } from './looks.ts';
import { NavBuy } from './NavBuy.desktop.tsx';
import { useOpenedColour } from './opened-colour.ts';
import { PanelSheet } from './PanelSheet.tsx';
import { PrintMethodTable } from './PrintMethodTable.desktop.tsx';
import { AskedStyleTrouble } from './PrintedStyle.tsx';
import { useAskedStyle } from './asked-style.ts';
import { useBlank } from './blank.data.ts';
import { baseSizeWords, clothPicture, PRIVATE_CLOTH_SAYS, safetyWords } from './blank.words.ts';
import { useAsksForSample } from './quantity-grid.ts';
import { QuantityTable } from './QuantityTable.desktop.tsx';
import { SizeTable } from './SizeTable.desktop.tsx';

const parts = {
  buy: '数量与价格',
  panels: '裁片',
  methods: '印花工艺',
  sizes: '尺码表',
  cloth: '面料',
  safety: '安全与洗护',
};

export function BlankPage() {
  const id = useDetailId();
  const read = useBlank(id);
  useTitle(read.data?.name);
  useVisit('blank', read.data?.id);
  return (
    <Detail id={id} read={read} list="blank">
      {(blank) => <Blank blank={blank} />}
    </Detail>
  );
}

function Blank({ blank }: { blank: BlankDetail }) {
  const terms = useMemo(() => termsOfBlank(blank), [blank]);
  const { style, trouble, fixId, isReading } = useAskedStyle(blank.id);
  const asksForSample = useAsksForSample();
  const isOrdering = asksForSample || style !== undefined || trouble !== null;
  useEffect(() => {
    if (isOrdering) goToPart('buy');
  }, [isOrdering]);
  return (
    <>
      <Crumbs
        links={[
          { label: '光版中心', to: to('blankList') },
          ...blank.crumbs.map(({ id, name }) => ({ label: name, to: to('blankList', { category: id }) })),
          { label: blank.name },
        ]}
      />
      <Top blank={blank} />
      <DetailNav parts={parts}>
        <NavBuy item={blank} isUnprinted={blank.printMethods.length > 0} />
      </DetailNav>
      <Section id="buy" title="选颜色、尺码与数量" note="价格随合计件数变化">
        <AskedStyleTrouble trouble={trouble} fixId={fixId} />
        {isReading ? (
          <Skeleton height="320px" />
        ) : (
          <QuantityTable
            terms={terms}
            unitNote={blank.taxIncluded ? '价格含税，不含运费' : '价格不含税、不含运费'}
            style={style}
          />
        )}
      </Section>
      <Section
        id="panels"
        title="裁片与可印区域"
        note={`${baseSizeWords(blank.baseSize)}，${blank.panels.length} 片，单位毫米`}
      >
        <PanelSheet panels={blank.panels} baseSize={blank.baseSize} />
      </Section>
      <Section id="methods" title="印花工艺">
        <PrintMethodTable methods={blank.printMethods} />
      </Section>
      <Section id="sizes" title="尺码表">
        <SizeTable chart={blank.sizeChart} weights={blank.weights} />
      </Section>
      <Section id="cloth" title="面料">
        {blank.fabric ? (
          <Cloth fabric={blank.fabric} fibres={blank.composition} />
        ) : (
          <PrivateCloth fibres={blank.composition} />
        )}
      </Section>
      <Section id="safety" title="安全类别与洗护">
        <Safety blank={blank} />
      </Section>
      <RelatedStyles blank={blank} />
    </>
  );
}

function Top({ blank }: { blank: BlankDetail }) {
  const [colourNo, setColourNo] = useOpenedColour(blank.views);
  const view = blank.views.find((one) => one.colourNo === colourNo) ?? blank.views[0];
  const looks = view ? looksOf(view) : [];
  return (
    <div className="detail-top">
      <Gallery shots={[...looks, ...clothPicture(blank, view?.colourNo)]}>
        <HeartButton kind="blank" id={blank.id} name={blank.name} />
        <KeepOnBoard wishes={[{ kind: 'blank', what: blank.id }]} name={blank.name} />
        <ShareButton thing={sharedBlank(blank, colourNo)} />
      </Gallery>
      <div className="detail-main">
        <h1>{blank.name}</h1>
        <p className="detail-number">
          光版编号 {blank.blankNo} · {lookWords(blank)}
        </p>
        <ul className="detail-points">
          {blank.sellingPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <TierTable tiers={blank.tiers} pieces={0} />
        <ColourChoice colours={blank.colours} views={blank.views} chosen={view?.colourNo} choose={setColourNo} />
        <Start blank={blank} />
        <Terms blank={blank} />
        <ShopCard shop={blank.supplier} title="供应商" />
      </div>
    </div>
  );
}

function Terms({ blank }: { blank: BlankDetail }) {
  return (
    <Facts
      rows={[
        { name: '样品价', value: <Price fen={blank.samplePriceFen} unit="件" size="small" /> },
        { name: '起订量', value: minimumWords(blank) },
        ...leadRows(blank.leadTimes, isInStock(blank)),
        { name: '打样', value: sampleWords(blank.leadTimes, isInStock(blank)) },
        ...blankRows(blank, 'sale'),
        { name: '税费', value: blank.taxIncluded ? '含税' : '不含税' },
        { name: '尺码', value: sizeRange(blank.sizes) },
      ]}
    />
  );
}

function sizeRange(sizes: readonly string[]): string {
  return sizes.length > 2 ? `${sizes[0]}–${sizes.at(-1)}（${sizes.length} 码）` : sizes.join('、');
}

function Start({ blank }: { blank: BlankDetail }) {
  const { data } = useSite();
  const editor = data?.site.links.editor;
  return (
    <div className="actions">
      <div className="actions-buttons">
        <BuyPart label="选颜色尺码" />
        <Link className="button" to={designAddress(blank.id)}>
          开始设计
        </Link>
        <KeepButton id={blank.id} />
        {editor ? <ExternalEntry label="设计编辑器" address={editor} className="button" /> : null}
      </div>
    </div>
  );
}

function PrivateCloth({ fibres }: { fibres: BlankDetail['composition'] }) {
  return (
    <>
      <Facts rows={[{ name: '成分', value: composition(fibres) }]} />
      <p className="table-note">{PRIVATE_CLOTH_SAYS}</p>
    </>
  );
}

interface ClothProps {
  readonly fabric: NonNullable<BlankDetail['fabric']>;
  readonly fibres: BlankDetail['composition'];
}

function Cloth({ fabric, fibres }: ClothProps) {
  return (
    <div className="cloth">
      <Picture picture={fabric.picture} sizes="200px" alt="" className="cloth-picture" />
      <div>
        <p className="cloth-name">
          {fabric.isOnSale ? <Link to={to('fabricDetail', { id: fabric.id })}>{fabric.name}</Link> : fabric.name}
          <small>{fabric.fabricNo}</small>
        </p>
        <Facts
          rows={[
            { name: '成分', value: composition(fibres) },
            ...fabricRowsOnBlank(fabric),
            { name: '干摩擦色牢度', value: `${fabric.dryRub} 级` },
            { name: '湿摩擦色牢度', value: `${fabric.wetRub} 级` },
          ]}
        />
        {fabric.isOnSale ? (
          <Link className="button" to={to('fabricDetail', { id: fabric.id })}>
            看这块面料
          </Link>
        ) : (
          <p className="table-note">这块面料现在不单卖</p>
        )}
      </div>
    </div>
  );
}

function Safety({ blank }: { blank: BlankDetail }) {
  const { label, limits } = safetyWords(blank.safetyClass);
  return (
    <>
      <Facts
        wide
        rows={[
          { name: '安全类别', value: label },
          ...blankRows(blank, 'label'),
          { name: '限值', value: limits },
          ...factRows(blank.facts).map(([name, value]) => ({ name, value })),
        ]}
      />
      <h3 className="section-sub">洗涤维护（GB/T 8685-2008）</h3>
      <CareSymbols codes={blank.careCodes} />
    </>
  );
}

function RelatedStyles({ blank }: { blank: BlankDetail }) {
  if (blank.styles.length === 0) return null;
  return (
    <Section title="用这件光版做的款式" note={<Link to={to('productList', { blank: blank.id })}>看全部</Link>}>
      <CardGrid
        items={blank.styles.slice(0, 6)}
        className="grid grid-6"
        card={({ id, title, picture, priceFen }) => (
          <MiniCard address={to('productDetail', { id })} name={title} picture={picture} priceFen={priceFen} />
        )}
      />
    </Section>
  );
}
