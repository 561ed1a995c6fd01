import { useSyncExternalStore } from 'react';
import type { Guide } from '#studio/snap.ts';
import type { Moving } from './moving.ts';
import { boxOf, cornerOf, type Placing, spun, type TurnedBox } from './placing.ts';
import { mmWords } from './studio.words.ts';
import type { Studio } from './use-studio.ts';

const CORNERS = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;
const CURSORS = ['nwse', 'ns', 'nesw', 'ew'];
const TURN_PX = 30;
/** shown, and the larger area that a finger may hit */
const GRIP_PX = 10;
const TOUCH_PX = 44;
const MOUSE_PX = 18;

/** The frame of the chosen layer, with eight grips and one to turn it. */
export function Handles({ studio, pxPerMm }: { studio: Studio; pxPerMm: number }) {
  const [id] = studio.chosen;
  const laid = id === undefined ? undefined : studio.laidOf(id);
  const layer = studio.layers.find((one) => one.id === id);
  if (!laid || !layer || layer.kind === 'plain') return null;
  const tile = studio.sources.tileOf(laid.print);
  const { widthMm, heightMm } = studio.panel;
  const boxAt = (placing: Placing) => boxOf(placing, tile, [widthMm / 2, heightMm / 2]);
  const hasGrips = !layer.isLocked && studio.chosen.length === 1;
  return (
    <g aria-hidden="true">
      <Frame moving={studio.moving} layerId={layer.id} rest={laid} boxAt={boxAt} pxPerMm={pxPerMm} />
      {hasGrips ? <Grips box={boxAt(laid)} pxPerMm={pxPerMm} /> : null}
    </g>
  );
}

interface FrameProps {
  readonly moving: Moving;
  readonly layerId: string;
  readonly rest: Placing;
  readonly boxAt: (placing: Placing) => TurnedBox;
  readonly pxPerMm: number;
}

/** Follows the layer while it is dragged. Only this is rendered in each frame: the grips are hidden meanwhile. */
function Frame({ moving, layerId, rest, boxAt, pxPerMm }: FrameProps) {
  const moved = useSyncExternalStore(moving.subscribe, moving.get);
  const isMoving = moved?.layerId === layerId;
  const box = boxAt(isMoving ? moved.placing : rest);
  const points = [cornerOf(box, -1, -1), cornerOf(box, 1, -1), cornerOf(box, 1, 1), cornerOf(box, -1, 1)];
  return (
    <>
      <polygon className="studio-frame" data-moving={isMoving} points={points.map(([x, y]) => `${x},${y}`).join(' ')} />
      {isMoving ? <Guides guides={moved.guides} /> : null}
      {isMoving ? <Measure placing={moved.placing} box={box} px={(count) => count / pxPerMm} /> : null}
    </>
  );
}

function Grips({ box, pxPerMm }: { box: TurnedBox; pxPerMm: number }) {
  const px = (count: number) => count / pxPerMm;
  const hitPx = matchMedia('(pointer: coarse)').matches ? TOUCH_PX : MOUSE_PX;
  const top = cornerOf(box, 0, -1);
  const [upX, upY] = spun([0, -px(TURN_PX + (hitPx - MOUSE_PX) / 2)], box.deg);
  const turn = [top[0] + upX, top[1] + upY] as const;
  // Grips of the edges would cover a small layer.
  const isSmall = Math.min(box.width, box.height) * pxPerMm < hitPx * 2.2;
  return (
    <g className="studio-grips">
      <path className="studio-frame" d={`M${top.join(' ')}L${turn.join(' ')}`} />
      {CORNERS.map(([right, down], index) => {
        const [x, y] = cornerOf(box, right, down);
        if (isSmall && (right === 0 || down === 0)) return null;
        const turns = Math.round(box.deg / 45);
        const cursor = `${CURSORS[(((index + turns) % 4) + 4) % 4]}-resize`;
        return (
          <g key={`${right} ${down}`} data-handle={`${right} ${down}`} style={{ cursor }}>
            <circle cx={x} cy={y} r={px(hitPx / 2)} className="studio-grip-area" />
            <circle cx={x} cy={y} r={px(GRIP_PX / 2)} className="studio-grip" />
          </g>
        );
      })}
      <g data-handle="turn" style={{ cursor: 'grab' }}>
        <circle cx={turn[0]} cy={turn[1]} r={px(hitPx / 2)} className="studio-grip-area" />
        <circle cx={turn[0]} cy={turn[1]} r={px(GRIP_PX / 2 + 1)} className="studio-grip" />
      </g>
    </g>
  );
}

function Guides({ guides }: { guides: readonly Guide[] }) {
  const lines = guides.map(({ axis, atMm, fromMm, toMm }) =>
    axis === 'x' ? `M${atMm} ${fromMm}V${toMm}` : `M${fromMm} ${atMm}H${toMm}`,
  );
  return <path className="studio-guide" d={lines.join('')} />;
}

/** Place, size and angle while one drags. */
function Measure({ placing, box, px }: { placing: Placing; box: TurnedBox; px: (count: number) => number }) {
  const [x, y] = cornerOf(box, -1, 1);
  return (
    <text className="studio-measure" x={x} y={y + px(36)} fontSize={px(13)} strokeWidth={px(3)}>
      {`X ${mmWords(placing.xMm)}  Y ${mmWords(placing.yMm)}  宽 ${mmWords(box.width)} mm  ${mmWords(box.deg)}°`}
    </text>
  );
}
