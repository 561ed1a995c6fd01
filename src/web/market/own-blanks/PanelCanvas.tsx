import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { SizedPanel } from '#drawing/blank-cut.ts';
import { type AreaMm, type Grip, pulled } from './printable.ts';
import '../blanks/PanelSheet.css';

const TALLEST_PX = 420;
const WIDEST_PX = 380;
const MARGIN_PX = 16;
const GRIP_PX = 12;

interface Props {
  readonly panel: SizedPanel;
  readonly area: AreaMm | null;
  readonly change: (area: AreaMm) => void;
}

/** One panel to scale; the printable area is moved and resized by mouse, finger or keys. */
export function PanelCanvas({ panel, area, change }: Props) {
  const pxPerMm = Math.min(TALLEST_PX / panel.heightMm, WIDEST_PX / panel.widthMm);
  const margin = MARGIN_PX / pxPerMm;
  const width = panel.widthMm + 2 * margin;
  const height = panel.heightMm + 2 * margin;
  const held = useRef<{ grip: Grip; x: number; y: number; area: AreaMm } | null>(null);
  const grab = (grip: Grip) => (event: PointerEvent<SVGRectElement>) => {
    if (!area) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { grip, x: event.clientX, y: event.clientY, area };
  };
  const drag = (event: PointerEvent<SVGRectElement>) => {
    const from = held.current;
    if (!from) return;
    const svg = event.currentTarget.ownerSVGElement!;
    // the drawing may be displayed smaller than its own size
    const mmPerPx = width / svg.getBoundingClientRect().width;
    const [dx, dy] = [(event.clientX - from.x) * mmPerPx, (event.clientY - from.y) * mmPerPx];
    change(pulled(from.area, from.grip, Math.round(dx), Math.round(dy), panel));
  };
  const letGo = () => {
    held.current = null;
  };
  const press = (event: KeyboardEvent<SVGRectElement>) => {
    const way = ways[event.key];
    if (!area || !way) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    change(pulled(area, event.altKey ? 'se' : 'move', way[0] * step, way[1] * step, panel));
  };
  const hand = { onPointerMove: drag, onPointerUp: letGo, onPointerCancel: letGo };
  const grip = GRIP_PX / pxPerMm;
  return (
    <svg
      className="blank-canvas"
      role="group"
      aria-label={`${panel.name} ${Math.round(panel.widthMm)} × ${Math.round(panel.heightMm)} 毫米`}
      viewBox={`${-margin} ${-margin} ${width} ${height}`}
      width={width * pxPerMm}
      height={height * pxPerMm}
    >
      <path className="panel-outline" d={panel.outlineMm} />
      {area ? (
        <>
          <rect
            className="panel-print-tint blank-frame"
            {...area}
            tabIndex={0}
            role="button"
            aria-label={`可印区域，离左 ${area.x}，离上 ${area.y}，宽 ${area.width}，高 ${area.height} 毫米`}
            onPointerDown={grab('move')}
            onKeyDown={press}
            {...hand}
          />
          <rect className="panel-print-area" {...area} pointerEvents="none" />
          {corners.map((corner) => (
            <rect
              key={corner}
              className="blank-grip"
              data-grip={corner}
              x={(corner.endsWith('w') ? area.x : area.x + area.width) - grip / 2}
              y={(corner.startsWith('n') ? area.y : area.y + area.height) - grip / 2}
              width={grip}
              height={grip}
              onPointerDown={grab(corner)}
              {...hand}
            />
          ))}
        </>
      ) : null}
    </svg>
  );
}

const corners = ['nw', 'ne', 'sw', 'se'] as const;

const ways: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
