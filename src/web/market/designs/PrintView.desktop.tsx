import { useState } from 'react';
import type { DesignDetail } from '#contract/market/designs.ts';
import { MM_PER_INCH } from '#drawing/kit/inch.ts';
import { ScaleBar } from '../mockup/ScaleBar.tsx';
import { CARD_SIZES } from '../../desktop/parts/card-sizes.ts';
import { BigPicture } from '../../platform/BigPicture.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { isPlaced, repeatSize, sizeLabel } from './design.words.ts';

/** CSS defines 96 pixels as 25.4 mm. */
const PX_PER_MM = 96 / MM_PER_INCH;

const scales = { whole: '看全图', true: '1:1 实际大小', half: '1:2' } as const;
type Scale = keyof typeof scales;

/** The whole print with a scale bar of ten centimetres, or at actual size below a ruler. */
export function PrintView({ design }: { design: DesignDetail }) {
  const [scale, setScale] = useState<Scale>('whole');
  return (
    <div className="design-print">
      {scale === 'whole' ? (
        <Whole design={design} />
      ) : (
        <TrueScale design={design} factor={scale === 'true' ? 1 : 0.5} />
      )}
      <p className="design-size">
        {sizeLabel(design)} <strong>{repeatSize(design)}</strong>
        <small>{design.repeat}</small>
      </p>
      {isPlaced(design) ? null : (
        <div className="design-scales" role="group" aria-label="显示比例">
          {Object.entries(scales).map(([value, words]) => (
            <button key={value} type="button" aria-pressed={value === scale} onClick={() => setScale(value as Scale)}>
              {words}
            </button>
          ))}
          <small>实际大小按屏幕 96 dpi 计，各屏略有差别</small>
        </div>
      )}
    </div>
  );
}

function Whole({ design }: { design: DesignDetail }) {
  return (
    <div className="design-whole">
      <BigPicture picture={design.picture} sizes="(max-width: 720px) 92vw, 520px" cardSizes={CARD_SIZES} />
      {isPlaced(design) ? null : <ScaleBar sideMm={design.shownMm} on="print" />}
    </div>
  );
}

function TrueScale({ design, factor }: { design: DesignDetail; factor: number }) {
  const mm = design.shownMm;
  return (
    <div className="design-true" tabIndex={0} role="region" aria-label={`${design.title}，循环 ${repeatSize(design)}`}>
      <Ruler mm={mm} factor={factor} />
      <Picture picture={design.picture} sizes="1280px" eager alt="" style={{ width: mm * PX_PER_MM * factor }} />
    </div>
  );
}

/** A tick per 5 mm of fabric, a number per 5 cm. */
function Ruler({ mm, factor }: { mm: number; factor: number }) {
  const pxPerMm = PX_PER_MM * factor;
  const ticks = Array.from({ length: Math.floor(mm / 5) + 1 }, (_, index) => index * 5);
  return (
    <svg className="design-ruler" width={mm * pxPerMm} height="28" aria-hidden="true">
      {ticks.map((at) => (
        <path key={at} d={`M${at * pxPerMm + 0.5} 28v${at % 50 === 0 ? -12 : at % 10 === 0 ? -8 : -4}`} />
      ))}
      {ticks
        .filter((at) => at % 50 === 0)
        .map((at) => (
          <text key={at} x={at * pxPerMm + 4} y="14">
            {at === 0 ? '0 cm' : at / 10}
          </text>
        ))}
    </svg>
  );
}
