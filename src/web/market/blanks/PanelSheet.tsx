import { useId } from 'react';
import type { Panel } from '#contract/market/blanks.ts';
import { baseSizeWords, panelSize, panelWords } from './blank.words.ts';
import './PanelSheet.css';

/** The height of the tallest panel; all others keep its scale, so that sizes can be compared. */
const TALLEST_PX = 280;
const WIDEST_PX = 280;
/** smaller panels are enlarged: a collar of 18 mm would be invisible */
const SMALLEST_PX = 72;
/** space around the outline for the dimension lines */
const MARGIN_PX = 26;

/** 裁片图: every panel of the base size in millimetres. Solid = the net shape (净样) along the seams, dashed = printable, arrow = grain. */
export function PanelSheet({ panels, baseSize }: { panels: readonly Panel[]; baseSize: string }) {
  const pxPerMm = Math.min(
    TALLEST_PX / Math.max(...panels.map((panel) => panel.heightMm)),
    WIDEST_PX / Math.max(...panels.map((panel) => panel.widthMm)),
  );
  return (
    <div className="panel-sheet">
      <ul className="panel-list">
        {panels.map((panel) => (
          <li key={panel.panelNo}>
            <PanelFigure
              panel={panel}
              pxPerMm={pxPerMm}
              mirrored={panels.find((other) => other.panelNo === panel.mirrorOf)}
            />
          </li>
        ))}
      </ul>
      <Legend baseSize={baseSize} />
    </div>
  );
}

function PanelFigure({ panel, pxPerMm, mirrored }: { panel: Panel; pxPerMm: number; mirrored: Panel | undefined }) {
  const longestPx = Math.max(panel.widthMm, panel.heightMm) * pxPerMm;
  const scale = longestPx < SMALLEST_PX ? (pxPerMm * SMALLEST_PX) / longestPx : pxPerMm;
  return (
    <figure className="panel-figure">
      <PanelDrawing panel={panel} pxPerMm={scale} />
      <figcaption>
        <strong>{panel.name}</strong>
        <span>{panelSize(panel)}</span>
        <span className={panel.printableMm ? 'panel-printable' : undefined}>{printableWords(panel)}</span>
        {mirrored ? <span>与{mirrored.name}对称</span> : null}
      </figcaption>
    </figure>
  );
}

function printableWords({ printableMm }: Panel): string {
  if (!printableMm) return '不可印';
  return `可印 ${panelSize({ widthMm: printableMm.width, heightMm: printableMm.height })}`;
}

function PanelDrawing({ panel, pxPerMm }: { panel: Panel; pxPerMm: number }) {
  const margin = MARGIN_PX / pxPerMm;
  const width = panel.widthMm + 2 * margin;
  const height = panel.heightMm + 2 * margin;
  return (
    <svg
      className="panel-drawing"
      role="img"
      aria-label={panelWords(panel)}
      viewBox={`${-margin} ${-margin} ${width} ${height}`}
      width={width * pxPerMm}
      height={height * pxPerMm}
    >
      <path className="panel-outline" d={panel.outlineMm} />
      <PrintArea panel={panel} />
      <Grain panel={panel} pxPerMm={pxPerMm} />
      <Width panel={panel} pxPerMm={pxPerMm} />
      <Height panel={panel} pxPerMm={pxPerMm} />
    </svg>
  );
}

/** The printable area, as far as it is on the fabric. */
function PrintArea({ panel }: { panel: Panel }) {
  const id = useId();
  if (!panel.printableMm) return null;
  return (
    <>
      <clipPath id={id}>
        <path d={panel.outlineMm} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect className="panel-print-tint" {...panel.printableMm} />
        <rect className="panel-print-area" {...panel.printableMm} />
      </g>
    </>
  );
}

/** 经向: the direction of the warp; 0° is vertical. */
function Grain({ panel, pxPerMm }: { panel: Panel; pxPerMm: number }) {
  const half = Math.min(panel.heightMm, panel.widthMm) * 0.22;
  const head = Math.min(5 / pxPerMm, half / 2);
  const x = panel.widthMm / 2;
  const y = panel.heightMm / 2;
  return (
    <path
      className="panel-grain"
      transform={`rotate(${panel.grainDeg} ${x} ${y})`}
      d={`M${x} ${y - half}V${y + half}M${x - head} ${y - half + head}L${x} ${y - half}L${x + head} ${y - half + head}M${x - head} ${y + half - head}L${x} ${y + half}L${x + head} ${y + half - head}`}
    />
  );
}

function Width({ panel, pxPerMm }: { panel: Panel; pxPerMm: number }) {
  const y = -12 / pxPerMm;
  const tick = 4 / pxPerMm;
  return (
    <g className="panel-dimension">
      <path d={`M0 ${y}H${panel.widthMm}M0 ${y - tick}V${y + tick}M${panel.widthMm} ${y - tick}V${y + tick}`} />
      <DimensionText x={panel.widthMm / 2} y={y} mm={panel.widthMm} pxPerMm={pxPerMm} />
    </g>
  );
}

function Height({ panel, pxPerMm }: { panel: Panel; pxPerMm: number }) {
  const x = -12 / pxPerMm;
  const tick = 4 / pxPerMm;
  // Too low a panel has no room for its number: the caption has it anyway.
  const hasRoom = panel.heightMm * pxPerMm > 40;
  return (
    <g className="panel-dimension">
      <path d={`M${x} 0V${panel.heightMm}M${x - tick} 0H${x + tick}M${x - tick} ${panel.heightMm}H${x + tick}`} />
      {hasRoom ? (
        <g transform={`rotate(-90 ${x} ${panel.heightMm / 2})`}>
          <DimensionText x={x} y={panel.heightMm / 2} mm={panel.heightMm} pxPerMm={pxPerMm} />
        </g>
      ) : null}
    </g>
  );
}

function DimensionText({ x, y, mm, pxPerMm }: { x: number; y: number; mm: number; pxPerMm: number }) {
  return (
    <text x={x} y={y - 4 / pxPerMm} textAnchor="middle" fontSize={11 / pxPerMm}>
      {Math.round(mm)}
    </text>
  );
}

function Legend({ baseSize }: { baseSize: string }) {
  return (
    <ul className="panel-legend">
      <li>
        <svg viewBox="0 0 32 12" aria-hidden="true">
          <path className="panel-outline" d="M1 6h30" />
        </svg>
        裁片轮廓（净样，不含缝份；店铺自己传的裁片以店铺说的为准）
      </li>
      <li>
        <svg viewBox="0 0 32 12" aria-hidden="true">
          <path className="panel-print-area" d="M1 6h30" />
        </svg>
        可印区域
      </li>
      <li>
        <svg viewBox="0 0 32 12" aria-hidden="true">
          <path className="panel-grain" d="M1 6h30M6 2 1 6l5 4M26 2l5 4-5 4" />
        </svg>
        经向（布纹方向）
      </li>
      <li>单位 mm，{baseSizeWords(baseSize)}</li>
    </ul>
  );
}
