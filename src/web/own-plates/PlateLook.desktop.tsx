import { type ReactNode, useState } from 'react';
import type { PlateDocument } from '#contract/own-plates.ts';
import { METHOD_NAMES } from '#contract/print-methods.ts';
import type { Picture as PictureOf } from '#contract/shapes.ts';
import { ColourDots } from '../desktop/parts/ColourDots.tsx';
import { Facts, Section } from '../desktop/parts/Facts.tsx';
import { Price, TierPrice, TierTable } from '../desktop/parts/Price.tsx';
import { CareSymbols } from '../plates/CareSymbols.tsx';
import { PanelSheet } from '../plates/PanelSheet.tsx';
import { largestPrint, safetyWords, setupWords, surchargeWords } from '../plates/plate.words.ts';
import { SizeTable } from '../plates/SizeTable.desktop.tsx';
import { Picture } from '../platform/Picture.tsx';
import { composition, leadTime } from '../platform/words.ts';
import { useGarmentPicture } from './garment-picture.ts';
import type { Photographs, Side } from './photographs.ts';
import { areaOf } from './printable.ts';
import { measuresOf, useCloth, usePanels } from './use-problems.ts';
import '../desktop/css/details.css';
import './own-plates.css';

const CHART_METHOD = '成衣平铺测量，围度为平量×2，单位 cm';
/** what follows from the cutting room and not from the document */
const CUT_AS_USUAL = { bleedMm: 5, safeMm: 10, minDpi: 150 } as const;

interface Shown {
  readonly document: PlateDocument;
  readonly photographs: Photographs;
}

/** A plate as buyers will see it, card and page, photographed or drawn from what its shop has written. Always imported lazily. */
export default function PlateLook({ document, photographs }: Shown) {
  const panels = usePanels(document);
  return (
    <div className="goods-look plate-look">
      <Top document={document} photographs={photographs} isCut={panels !== null} />
      {panels ? (
        <Section title="裁片与可印区域" note={`${panels.length} 片，单位毫米`}>
          <PanelSheet
            panels={panels.map((panel) => ({
              ...panel,
              printableMm: areaOf(document, panel),
              sizesMm: [...panel.sizesMm],
              ...CUT_AS_USUAL,
            }))}
          />
        </Section>
      ) : null}
      {document.printMethods.length > 0 ? (
        <Section title="印花工艺">
          <Methods document={document} />
        </Section>
      ) : null}
      {document.chart.length > 0 && document.sizes.length > 0 ? (
        <Section title="尺码表">
          <SizeTable
            chart={{
              sizes: document.sizes,
              parts: measuresOf(document.garment).flatMap(({ key, name }) => {
                const row = document.chart.find((one) => one.key === key);
                return row ? [{ ...row, name }] : [];
              }),
              method: CHART_METHOD,
            }}
            weights={document.weights}
          />
        </Section>
      ) : null}
      <Section title="安全类别与洗护">
        <Facts
          wide
          rows={[
            { name: '安全类别', value: document.safetyClass && safetyWords(document.safetyClass).label },
            { name: '执行标准', value: document.standard },
            { name: '限值', value: document.safetyClass && safetyWords(document.safetyClass).limits },
          ]}
        />
        <CareSymbols codes={document.careCodes} />
      </Section>
    </div>
  );
}

function Top({ document, photographs, isCut }: Shown & { readonly isCut: boolean }) {
  const { colours, tiers, moq, orderMultiple, sizes } = document;
  const [colourNo, setColourNo] = useState(colours[0]?.colourNo);
  const colour = colours.find((one) => one.colourNo === colourNo) ?? colours[0];
  const front = useGarmentPicture(document, colour?.hex, 'front', isCut);
  const back = useGarmentPicture(document, colour?.hex, 'back', isCut);
  const photographed = (side: Side) => photographs.get(colour?.[side] ?? '');
  return (
    <div className="plate-look-top">
      <div className="plate-look-views">
        <View photograph={photographed('front')} drawn={front} alt={`${document.name} 正面`} />
        <View photograph={photographed('back')} drawn={back} alt={`${document.name} 背面`} />
        {front ? null : <p>选好版型才有图</p>}
      </div>
      <div className="detail-main">
        <h2>{document.name || '还没有起名的光版'}</h2>
        <p className="detail-number">
          {[document.crowd, document.fit, document.seasons.join('、')].filter(Boolean).join(' · ')}
        </p>
        <ul className="detail-points">
          {document.sellingPoints
            .filter((point) => point.trim() !== '')
            .map((point) => (
              <li key={point}>{point}</li>
            ))}
        </ul>
        {tiers.some(({ priceFen }) => priceFen > 0) ? <TierTable tiers={tiers} pieces={0} /> : null}
        <Facts
          rows={[
            {
              name: '样品价',
              value:
                document.samplePriceFen > 0 ? <Price fen={document.samplePriceFen} unit="件" size="small" /> : null,
            },
            {
              name: '起订量',
              value: moq > 0 ? `${moq} 件${orderMultiple > 1 ? `，${orderMultiple} 件的倍数` : ''}` : null,
            },
            { name: '现货发货', value: document.leadHours > 0 ? leadTime(document.leadHours) : null },
            { name: '打样', value: document.sampleHours > 0 ? leadTime(document.sampleHours) : null },
            { name: '大货货期', value: document.bulkLeadDays > 0 ? `${document.bulkLeadDays} 天` : null },
            { name: '发货地', value: document.shipFrom },
            { name: '税费', value: document.taxIncluded ? '含税' : '不含税' },
            { name: '尺码', value: sizes.join(' / ') },
          ]}
        />
        <div className="plate-look-colours" role="group" aria-label="颜色">
          {colours.map(({ colourNo: no, name, hex }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a number may stand twice while it is typed
            <button key={at} type="button" aria-pressed={no === colour?.colourNo} onClick={() => setColourNo(no)}>
              <span className="colour-dot" style={{ background: hex }} /> {name || no}
            </button>
          ))}
        </div>
      </div>
      <Card document={document} picture={<View photograph={photographed('front')} drawn={front} alt="" />} />
    </div>
  );
}

/** One side: the photograph before the drawing. */
function View({ photograph, drawn, alt }: { photograph: PictureOf | undefined; drawn: string | null; alt: string }) {
  if (photograph) return <Picture picture={photograph} sizes="320px" alt={alt} />;
  return drawn ? <img src={drawn} alt={alt} /> : null;
}

/** As it stands in the lists. */
function Card({ document, picture }: { document: PlateDocument; picture: ReactNode }) {
  const cloth = useCloth(document.fabricId).data;
  const { tiers, moq, leadHours } = document;
  return (
    <aside className="plate-look-card" aria-label="列表里的卡片">
      <h3>列表里的卡片</h3>
      <div className="card">
        {picture}
        <div className="card-body">
          <p className="card-name">{document.name || '还没有起名的光版'}</p>
          <p className="card-facts">
            {cloth?.id === document.fabricId ? `${cloth.gsm} g/m² · ${composition(cloth.composition)}` : '还没有选面料'}
          </p>
          <p className="card-facts">{document.printMethods.map(({ code }) => METHOD_NAMES[code]).join(' / ')}</p>
          {tiers.some(({ priceFen }) => priceFen > 0) ? (
            <p className="card-price">
              <TierPrice tiers={tiers} />
            </p>
          ) : null}
          <p className="card-terms">
            {moq} 件起订 · {leadTime(leadHours)}发货
          </p>
          <ColourDots colours={document.colours} />
        </div>
      </div>
    </aside>
  );
}

function Methods({ document }: { document: PlateDocument }) {
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
          {document.printMethods
            .map((method) => ({ ...method, name: METHOD_NAMES[method.code] }))
            .map((method) => (
              <tr key={method.code}>
                <th scope="row">{method.name}</th>
                <td>{surchargeWords(method)}</td>
                <td>{setupWords(method)}</td>
                <td>{largestPrint(method)}</td>
                <td className="table-words">{method.limits || '–'}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
