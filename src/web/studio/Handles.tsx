import { useSyncExternalStore } from 'react';
import type { Guide } from '#studio/snap.ts';
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

/** The frame of the chosen layer, with eight grips and one to turn it; follows the layer while it is dragged. */
export function Handles({ studio, pxPerMm }: { studio: Studio; pxPerMm: number }) {
  const moving = useSyncExternalStore(studio.moving.subscribe, studio.moving.get);
  const [id] = studio.chosen;
  const laid = id === undefined ? undefined : studio.laidOf(id);
  const layer = studio.layers.find((one) => one.id === id);
  if (!laid || !layer || layer.kind === 'plain') return null;
  const placing = moving?.layerId === id ? moving!.placing : laid;
  const tile = studio.sources.tileOf(laid.print);
  const { widthMm, heightMm } = studio.panel;
  const box = boxOf(placing, tile, [widthMm / 2, heightMm / 2]);
  const px = (count: number) => count / pxPerMm;
  const points = [cornerOf(box, -1, -1), cornerOf(box, 1, -1), cornerOf(box, 1, 1), cornerOf(box, -1, 1)];
  const frame = <polygon className="studio-frame" points={points.map(([x, y]) => `${x},${y}`).join(' ')} />;
  const more = studio.chosen.length > 1;
  if (layer.isLocked || more) return <g aria-hidden="true">{frame}</g>;
  const hitPx = matchMedia('(pointer: coarse)').matches ? TOUCH_PX : MOUSE_PX;
  const top = cornerOf(box, 0, -1);
  const [upX, upY] = spun([0, -px(TURN_PX + (hitPx - MOUSE_PX) / 2)], box.deg);
  const turn = [top[0] + upX, top[1] + upY] as const;
  // Grips of the edges would cover a small layer.
  const isSmall = Math.min(box.width, box.height) * pxPerMm < hitPx * 2.2;
  return (
    <g aria-hidden="true">
      {frame}
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
      {moving ? <Guides guides={moving.guides} /> : null}
      {moving ? <Measure placing={placing} box={box} px={px} /> : null}
    </g>
  );
}

function Guides({ guides }: { guides: readonly Guide[] }) {
  return guides.map(({ axis, atMm, fromMm, toMm }) => (
    <path
      key={`${axis} ${atMm}`}
      className="studio-guide"
      d={axis === 'x' ? `M${atMm} ${fromMm}V${toMm}` : `M${fromMm} ${atMm}H${toMm}`}
    />
  ));
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
