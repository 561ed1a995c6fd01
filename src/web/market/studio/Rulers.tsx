import { memo } from 'react';
import { RULER_PX, type SizePx, type StageView } from './use-view.ts';

const MAJOR_MM = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const LEAST_MAJOR_PX = 56;

/** Millimetres from the panel's top left, along the top and the left of the stage. */
export const Rulers = memo(function Rulers({ view, size }: { view: StageView; size: SizePx }) {
  const { pxPerMm } = view;
  const major = MAJOR_MM.find((mm) => mm * pxPerMm >= LEAST_MAJOR_PX) ?? 1000;
  const minor = major / 5;
  const marks = (fromMm: number, lengthPx: number) => {
    const first = Math.ceil((fromMm + RULER_PX / pxPerMm) / minor);
    const last = Math.floor((fromMm + lengthPx / pxPerMm) / minor);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
      const mm = (first + index) * minor;
      return { mm, px: (mm - fromMm) * pxPerMm, isMajor: (first + index) % 5 === 0 };
    });
  };
  return (
    <svg className="studio-rulers" width={size.width} height={size.height} aria-hidden="true">
      <path d={`M0 0H${size.width}V${RULER_PX}H${RULER_PX}V${size.height}H0Z`} className="studio-ruler" />
      {marks(view.xMm, size.width).map(({ mm, px, isMajor }) => (
        <g key={mm} transform={`translate(${px} 0)`}>
          <path d={`M0 ${RULER_PX}v${isMajor ? -9 : -5}`} />
          {isMajor ? <text x="3" y="11">{`${Math.round(mm)}`}</text> : null}
        </g>
      ))}
      {marks(view.yMm, size.height).map(({ mm, px, isMajor }) => (
        <g key={mm} transform={`translate(0 ${px})`}>
          <path d={`M${RULER_PX} 0h${isMajor ? -9 : -5}`} />
          {isMajor ? <text transform="translate(10 -3) rotate(-90)">{`${Math.round(mm)}`}</text> : null}
        </g>
      ))}
      <text x="3" y="14" className="studio-ruler-unit">
        mm
      </text>
    </svg>
  );
});
