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
  const across = marks(view.xMm, size.width);
  const down = marks(view.yMm, size.height);
  // One path: a hundred of them would take as long to render as the panel.
  const ticks = [
    ...across.map(({ px, isMajor }) => `M${px} ${RULER_PX}v${isMajor ? -9 : -5}`),
    ...down.map(({ px, isMajor }) => `M${RULER_PX} ${px}h${isMajor ? -9 : -5}`),
  ].join('');
  const isNamed = ({ isMajor }: { isMajor: boolean }) => isMajor;
  return (
    <svg className="studio-rulers" width={size.width} height={size.height} aria-hidden="true">
      <path d={`M0 0H${size.width}V${RULER_PX}H${RULER_PX}V${size.height}H0Z`} className="studio-ruler" />
      <path d={ticks} />
      {across.filter(isNamed).map(({ mm, px }) => (
        <text key={mm} x={px + 3} y="11">
          {Math.round(mm)}
        </text>
      ))}
      {down.filter(isNamed).map(({ mm, px }) => (
        <text key={mm} transform={`translate(10 ${px - 3}) rotate(-90)`}>
          {Math.round(mm)}
        </text>
      ))}
      <text x="3" y="14" className="studio-ruler-unit">
        mm
      </text>
    </svg>
  );
});
