import { useState } from 'react';
import { blankRows, lookWords } from '#contract/market/blank-facts.ts';
import { factRows } from '#contract/market/garment-facts.ts';
import type { BlankDocument } from '#contract/market/own-blanks.ts';
import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import type { Picture as PictureOf } from '#contract/platform/shapes.ts';
import { ColourDots } from '../../desktop/parts/ColourDots.tsx';
import { Facts, Section } from '../../desktop/parts/Facts.tsx';
import { minimumWords } from '../buying/item-words.ts';
import { Price, TierPrice, TierTable } from '../../desktop/parts/Price.tsx';
import { CareSymbols } from '../blanks/CareSymbols.tsx';
import { PanelSheet } from '../blanks/PanelSheet.tsx';
import { PrintMethodTable } from '../blanks/PrintMethodTable.desktop.tsx';
import { baseSizeWords, safetyWords } from '../blanks/blank.words.ts';
import { SizeTable } from '../blanks/SizeTable.desktop.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { composition, leadTime } from '../../platform/words.ts';
import type { Photographs } from '../writing/photographs.ts';
import { LookTop } from '../writing/LookTop.desktop.tsx';
import { measuresOfDocument } from '#drawing/own-cut.ts';
import { useGarmentPicture } from './garment-picture.ts';
import { nameOf } from './own-blank.words.ts';
import type { Side } from './photographs.ts';
import { areaOf } from './printable.ts';
import { useCloth, usePanels } from './use-problems.ts';
import '../writing/look.css';

const CHART_METHOD = '成衣平铺测量，围度为平量×2，单位 cm';
/** defaults of the print workshop; the document has no fields for them */
const CUT_AS_USUAL = { bleedMm: 5, safeMm: 10, minDpi: 150 } as const;

interface Shown {
  readonly document: BlankDocument;
  readonly photographs: Photographs;
}

/** A preview of a blank, card and page, with the shop's photos or drawn from its data. Always imported lazily. */
export default function BlankLook({ document, photographs }: Shown) {
  const panels = usePanels(document);
  return (
    <div className="own-look">
      <Top document={document} photographs={photographs} isCut={panels !== null} />
      {panels ? (
        <Section title="裁片与可印区域" note={`${baseSizeWords(document.baseSize)}，${panels.length} 片，单位毫米`}>
          <PanelSheet
            baseSize={document.baseSize}
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
          <PrintMethodTable
            methods={document.printMethods.map((method) => ({ ...method, name: METHOD_NAMES[method.code] }))}
          />
        </Section>
      ) : null}
      {document.chart.length > 0 && document.sizes.length > 0 ? (
        <Section title="尺码表">
          <SizeTable
            chart={{
              sizes: document.sizes,
              parts: measuresOfDocument(document).flatMap(({ key, name }) => {
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
            ...blankRows(document, 'label'),
            { name: '限值', value: document.safetyClass && safetyWords(document.safetyClass).limits },
            ...factRows(document.facts).map(([name, value]) => ({ name, value })),
          ]}
        />
        <CareSymbols codes={document.careCodes} />
      </Section>
    </div>
  );
}

function Top({ document, photographs, isCut }: Shown & { readonly isCut: boolean }) {
  const { colours, tiers } = document;
  const [at, setAt] = useState(0);
  const colour = colours[at] ?? colours[0];
  const front = useGarmentPicture(document, colour?.hex, 'front', isCut);
  const back = useGarmentPicture(document, colour?.hex, 'back', isCut);
  const photographed = (side: Side) => photographs.get(colour?.[side] ?? '');
  return (
    <LookTop
      views={
        <>
          <View photograph={photographed('front')} drawn={front} alt={`${document.name} 正面`} />
          <View photograph={photographed('back')} drawn={back} alt={`${document.name} 背面`} />
          {front ? null : <p>选好版型才有图</p>}
        </>
      }
      colours={colours}
      at={at}
      choose={setAt}
      card={
        <>
          <View photograph={photographed('front')} drawn={front} alt="" />
          <CardWords document={document} />
        </>
      }
    >
      <h2>{nameOf(document)}</h2>
      <p className="detail-number">{lookWords(document)}</p>
      <ul className="detail-points">
        {document.sellingPoints
          .filter((point) => point.trim() !== '')
          .map((point) => (
            <li key={point}>{point}</li>
          ))}
      </ul>
      {tiers.some(({ priceFen }) => priceFen > 0) ? <TierTable tiers={tiers} pieces={0} /> : null}
      <Facts rows={termRows(document)} />
    </LookTop>
  );
}

function termRows(document: BlankDocument) {
  const { samplePriceFen, moq, leadHours, sampleHours, bulkLeadDays } = document;
  return [
    { name: '样品价', value: samplePriceFen > 0 ? <Price fen={samplePriceFen} unit="件" size="small" /> : null },
    { name: '起订量', value: moq > 0 ? minimumWords(document) : null },
    { name: '现货发货', value: leadHours > 0 ? leadTime(leadHours) : null },
    { name: '打样', value: sampleHours > 0 ? leadTime(sampleHours) : null },
    { name: '大货货期', value: bulkLeadDays > 0 ? `${bulkLeadDays} 天` : null },
    ...blankRows(document, 'sale'),
    { name: '税费', value: document.taxIncluded ? '含税' : '不含税' },
    { name: '尺码', value: document.sizes.join(' / ') },
  ];
}

/** One side: the photo, or the drawing when there is none. */
function View({ photograph, drawn, alt }: { photograph: PictureOf | undefined; drawn: string | null; alt: string }) {
  if (photograph) return <Picture picture={photograph} sizes="320px" alt={alt} />;
  return drawn ? <img src={drawn} alt={alt} /> : null;
}

/** The text of its list card. */
function CardWords({ document }: Pick<Shown, 'document'>) {
  const cloth = useCloth(document.fabricId).data;
  const { tiers, moq, leadHours } = document;
  return (
    <div className="card-body">
      <p className="card-name">{nameOf(document)}</p>
      <p className="card-facts">
        {cloth?.id === document.fabricId
          ? `${document.clothPrivate ? '' : `${cloth.gsm} g/m² · `}${composition(cloth.composition)}`
          : '还没有选面料'}
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
  );
}
