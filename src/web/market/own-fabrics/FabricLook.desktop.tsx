import { constructionWords } from '#contract/market/constructions.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { useState } from 'react';
import { fabricSupplyWords } from '#contract/market/fabric-supply.ts';
import { fabricRows } from '#contract/market/fabric-facts.ts';
import { bulkFenPerMetre } from '#contract/market/fabric-rules.ts';
import type { FabricDocument } from '#contract/market/own-fabrics.ts';
import type { Picture as PictureShape } from '#contract/platform/shapes.ts';
import { ColourDots } from '../../desktop/parts/ColourDots.tsx';
import { Facts, Section } from '../../desktop/parts/Facts.tsx';
import { Price } from '../../desktop/parts/Price.tsx';
import { fastnessRows, reportRows, safetyRows } from '../fabrics/cloth.words.ts';
import { CareSymbols } from '../blanks/CareSymbols.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { composition, unitName, yuan } from '../../platform/words.ts';
import { LookTop } from '../writing/LookTop.desktop.tsx';
import { useClothPicture } from './cloth-picture.ts';
import { nameOf } from './own-fabric.words.ts';
import '../writing/look.css';

interface Props {
  readonly document: FabricDocument;
  /** of `document.photo` */
  readonly photo: PictureShape | null;
}

/** A preview of a fabric, card and page, drawn from its data. Always imported lazily. */
export default function FabricLook(look: Props) {
  const { document } = look;
  return (
    <div className="own-look">
      <Top {...look} />
      <Section title="规格">
        <Facts rows={fabricRows(document, 'make')} />
      </Section>
      <Section title="色牢度与物理指标">
        <Facts rows={[...fastnessRows(document), ...fabricRows(document, 'tests')]} />
      </Section>
      <Section title="安全类别、检测与认证">
        <Facts wide rows={[...safetyRows(document), ...reportRows(document), ...fabricRows(document, 'label')]} />
      </Section>
      <Section title="洗涤维护">
        <CareSymbols codes={document.careCodes} />
      </Section>
    </div>
  );
}

function Top({ document, photo }: Props) {
  const { colours } = document;
  const [at, setAt] = useState(0);
  const colour = colours[at] ?? colours[0];
  const said = { cloth: document.cloth, gsm: document.gsm, density: document.density, hex: colour?.hex };
  const swatch = useClothPicture(said, 'swatch');
  const close = useClothPicture(said, 'close');
  const first = photo ? (
    <Picture picture={photo} sizes="280px" alt={`${nameOf(document)} 布样照片`} />
  ) : swatch ? (
    <img src={swatch} alt={`${nameOf(document)} 布样`} />
  ) : (
    <p className="fields-note">选好布面样子、克重和颜色才有图</p>
  );
  return (
    <LookTop
      views={
        <>
          {first}
          {close ? <img src={close} alt={`${nameOf(document)} 组织细部`} /> : null}
        </>
      }
      colours={colours}
      at={at}
      choose={setAt}
      card={
        <>
          {photo ? <Picture picture={photo} sizes="208px" alt="" /> : swatch ? <img src={swatch} alt="" /> : null}
          <CardWords document={document} />
        </>
      }
    >
      <h2>{nameOf(document)}</h2>
      <p className="detail-number">
        {[wordOf(constructionWords, document.construction), document.weave].filter(Boolean).join(' · ')}
      </p>
      <Facts rows={priceRows(document)} />
    </LookTop>
  );
}

function priceRows(document: FabricDocument) {
  const { bulkPriceFen, bulkUnit, moq, tiers, cutFenPerMetre, smallCutFenPerMetre, swatchFen } = document;
  const { supply, leadDays } = document;
  const unit = unitName(bulkUnit);
  const perMetre = bulkFenPerMetre(document);
  const isByKg = bulkUnit === 'kg' && perMetre !== null;
  return [
    { name: '大货价', value: bulkPriceFen > 0 ? <Price fen={bulkPriceFen} unit={unit} size="small" /> : null },
    { name: '折合', value: isByKg ? `¥${yuan(perMetre)}/米` : null },
    { name: '起订量', value: moq > 0 ? `${moq} ${unit}` : null },
    ...tiers.map(({ from, priceFen }) => ({ name: `满 ${from} ${unit}`, value: `¥${yuan(priceFen)}` })),
    { name: '散剪价', value: smallCutFenPerMetre ? `¥${yuan(smallCutFenPerMetre)}/米，5 米起` : null },
    { name: '剪版价', value: cutFenPerMetre > 0 ? `¥${yuan(cutFenPerMetre)}/米` : null },
    { name: '剪小样', value: swatchFen > 0 ? `¥${yuan(swatchFen)}/片` : '免费' },
    ...fabricRows(document, 'cloth'),
    { name: '供应', value: leadDays > 0 ? `${fabricSupplyWords[supply]}，${leadDays} 天` : fabricSupplyWords[supply] },
  ];
}

/** The text of its list card. */
function CardWords({ document }: Pick<Props, 'document'>) {
  const perMetre = bulkFenPerMetre(document);
  return (
    <div className="card-body">
      <p className="card-name">{nameOf(document)}</p>
      <p className="card-facts">
        {[wordOf(constructionWords, document.construction), document.weave, document.yarn].filter(Boolean).join(' · ')}
      </p>
      <p className="card-facts">{composition(document.composition)}</p>
      <p className="card-facts">
        {document.gsm} g/m² · 门幅 {document.widthCm} cm
      </p>
      {perMetre ? (
        <p className="card-price">
          <Price fen={perMetre} unit="米" />
        </p>
      ) : null}
      <p className="card-terms">
        {document.moq} {unitName(document.moqUnit)}起订 · {document.leadDays} 天
      </p>
      <ColourDots colours={document.colours} />
    </div>
  );
}
