import { useMemo } from 'react';
import { Link } from 'react-router';
import { isInStock } from '#contract/lead-times.ts';
import type { PlateDetail } from '#contract/plates.ts';
import { termsOfPlate } from '../cart/terms-of-plate.ts';
import { HeartButton } from '../people/HeartToggle.desktop.tsx';
import { useVisit } from '../people/favourite.data.ts';
import { BuyPart } from '../desktop/parts/BuyPart.tsx';
import { CardGrid } from '../desktop/parts/CardGrid.tsx';
import { Crumbs } from '../desktop/parts/Crumbs.tsx';
import { Detail, useDetailId } from '../desktop/parts/Detail.tsx';
import { DetailNav } from '../desktop/parts/DetailNav.tsx';
import { Facts, Section } from '../desktop/parts/Facts.tsx';
import { Gallery } from '../desktop/parts/Gallery.tsx';
import { MiniCard } from '../desktop/parts/MiniCard.tsx';
import { Price, TierTable } from '../desktop/parts/Price.tsx';
import { ShopCard } from '../desktop/parts/ShopLine.tsx';
import { ExternalEntry } from '../desktop/ExternalEntry.tsx';
import { makeWith } from '../own-styles/opened.ts';
import { Picture } from '../platform/Picture.tsx';
import { leadRows, sampleWords } from '../platform/lead-words.ts';
import { to } from '../platform/screens.ts';
import { useTitle } from '../platform/title.ts';
import { composition } from '../platform/words.ts';
import { useSite } from '../site/site.data.ts';
import { CareSymbols } from './CareSymbols.tsx';
import { ColourChoice } from './ColourChoice.desktop.tsx';
import { looksOf } from './looks.ts';
import { NavBuy } from './NavBuy.desktop.tsx';
import { useOpenedColour } from './opened-colour.ts';
import { PanelSheet } from './PanelSheet.tsx';
import { usePlate } from './plate.data.ts';
import { baseSizeWords, largestPrint, safetyWords, setupWords, surchargeWords } from './plate.words.ts';
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

export function PlatePage() {
  const id = useDetailId();
  const read = usePlate(id);
  useTitle(read.data?.name);
  useVisit('plate', read.data?.id);
  return (
    <Detail id={id} read={read} list="plateList">
      {(plate) => <Plate plate={plate} />}
    </Detail>
  );
}

function Plate({ plate }: { plate: PlateDetail }) {
  const terms = useMemo(() => termsOfPlate(plate), [plate]);
  return (
    <>
      <Crumbs
        links={[
          { label: '光版中心', to: to('plateList') },
          ...plate.crumbs.map(({ id, name }) => ({ label: name, to: to('plateList', { category: id }) })),
          { label: plate.name },
        ]}
      />
      <Top plate={plate} />
      <DetailNav parts={parts}>
        <NavBuy item={plate} />
      </DetailNav>
      <Section id="buy" title="选颜色、尺码与数量" note="价格随合计件数变化">
        <QuantityTable terms={terms} unitNote={plate.taxIncluded ? '价格含税，不含运费' : '价格不含税、不含运费'} />
      </Section>
      <Section
        id="panels"
        title="裁片与可印区域"
        note={`${baseSizeWords(plate.baseSize)}，${plate.panels.length} 片，单位毫米`}
      >
        <PanelSheet panels={plate.panels} baseSize={plate.baseSize} />
      </Section>
      <Section id="methods" title="印花工艺">
        <PrintMethods plate={plate} />
      </Section>
      <Section id="sizes" title="尺码表">
        <SizeTable chart={plate.sizeChart} weights={plate.weights} />
      </Section>
      <Section id="cloth" title="面料">
        <Cloth fabric={plate.fabric} />
      </Section>
      <Section id="safety" title="安全类别与洗护">
        <Safety plate={plate} />
      </Section>
      <RelatedStyles plate={plate} />
    </>
  );
}

function Top({ plate }: { plate: PlateDetail }) {
  const [colourNo, setColourNo] = useOpenedColour(plate.views);
  const view = plate.views.find((one) => one.colourNo === colourNo) ?? plate.views[0];
  const looks = view ? looksOf(view) : [];
  return (
    <div className="detail-top">
      <Gallery shots={[...looks, { label: '面料', picture: plate.fabric.picture }]} />
      <div className="detail-main">
        <h1>{plate.name}</h1>
        <p className="detail-number">
          光版编号 {plate.plateNo} · {plate.crowd} · {plate.fit} · {plate.seasons.join('、')}
        </p>
        <ul className="detail-points">
          {plate.sellingPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <TierTable tiers={plate.tiers} pieces={0} />
        <ColourChoice colours={plate.colours} views={plate.views} chosen={view?.colourNo} choose={setColourNo} />
        <Start plate={plate} />
        <Terms plate={plate} />
        <ShopCard shop={plate.supplier} title="供应商" />
      </div>
    </div>
  );
}

function Terms({ plate }: { plate: PlateDetail }) {
  return (
    <Facts
      rows={[
        { name: '样品价', value: <Price fen={plate.samplePriceFen} unit="件" size="small" /> },
        {
          name: '起订量',
          value: `${plate.moq} 件${plate.orderMultiple > 1 ? `，${plate.orderMultiple} 件的倍数` : ''}`,
        },
        ...leadRows(plate.leadTimes, isInStock(plate)),
        { name: '打样', value: sampleWords(plate.leadTimes, isInStock(plate)) },
        { name: '发货地', value: plate.shipFrom },
        { name: '税费', value: plate.taxIncluded ? '含税' : '不含税' },
        { name: '尺码', value: sizeRange(plate.sizes) },
      ]}
    />
  );
}

function sizeRange(sizes: readonly string[]): string {
  return sizes.length > 2 ? `${sizes[0]}–${sizes.at(-1)}（${sizes.length} 码）` : sizes.join('、');
}

function Start({ plate }: { plate: PlateDetail }) {
  const { data } = useSite();
  const editor = data?.site.links.editor;
  return (
    <div className="deeds">
      <div className="deeds-buttons">
        <BuyPart label="选颜色尺码" />
        <Link className="button" to={to('userStyles', makeWith({ plate: plate.id }))}>
          开始设计
        </Link>
        <HeartButton kind="plate" id={plate.id} name={plate.name} />
        {editor ? <ExternalEntry label="设计编辑器" address={editor} className="button" /> : null}
      </div>
      <p className="closed-note">{editor ? '加入我的光版' : '加入我的光版、设计编辑器'}还没有开放</p>
    </div>
  );
}

function PrintMethods({ plate }: { plate: PlateDetail }) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="印花工艺表">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">工艺</th>
            <th scope="col">加价</th>
            <th scope="col">版费</th>
            <th scope="col">最大幅面</th>
            <th scope="col">适用与限制</th>
          </tr>
        </thead>
        <tbody>
          {plate.printMethods.map((method) => (
            <tr key={method.code}>
              <th scope="row">{method.name}</th>
              <td>{surchargeWords(method)}</td>
              <td>{setupWords(method)}</td>
              <td>{largestPrint(method)}</td>
              <td className="table-words">{method.limits}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cloth({ fabric }: { fabric: PlateDetail['fabric'] }) {
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
            { name: '成分', value: composition(fabric.composition) },
            { name: '克重', value: `${fabric.gsm} g/m²` },
            { name: '纱支', value: fabric.yarn },
            { name: '门幅', value: `${fabric.widthCm} cm` },
            { name: '缩水率', value: `经 ${fabric.shrinkageWarp}% / 纬 ${fabric.shrinkageWeft}%` },
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

function Safety({ plate }: { plate: PlateDetail }) {
  const { label, limits } = safetyWords(plate.safetyClass);
  return (
    <>
      <Facts
        wide
        rows={[
          { name: '安全类别', value: label },
          { name: '执行标准', value: plate.standard },
          { name: '限值', value: limits },
        ]}
      />
      <h3 className="section-sub">洗涤维护（GB/T 8685-2008）</h3>
      <CareSymbols codes={plate.careCodes} />
    </>
  );
}

function RelatedStyles({ plate }: { plate: PlateDetail }) {
  if (plate.styles.length === 0) return null;
  return (
    <Section title="用这件光版做的款式" note={<Link to={to('goodsList', { plate: plate.id })}>看全部</Link>}>
      <CardGrid
        items={plate.styles.slice(0, 6)}
        keyOf={({ id }) => id}
        className="grid grid-6"
        card={({ id, title, picture, priceFen }) => (
          <MiniCard address={to('goodsDetail', { id })} name={title} picture={picture} priceFen={priceFen} />
        )}
      />
    </Section>
  );
}
