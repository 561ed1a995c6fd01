import { type Dispatch, type PointerEvent, type SetStateAction, useEffect, useId, useRef, useState } from 'react';
import { pictureUrl } from '#contract/platform/picture.ts';
import type { StudioPicture } from '#contract/market/studio.ts';
import type { PictureLayer } from '#contract/market/style-document.ts';
import { CUT_LIMITS } from '#contract/market/style-layers.ts';
import { applyCut, type CutOut as How, cutMask, type Stroke } from '#drawing/cut-out.ts';
import { useMutation } from '../../../platform/mutation.ts';
import { NumberField } from '../NumberField.tsx';
import type { Studio } from '../use-studio.ts';
import { contextOf, pixelsOf } from './recolour-picture.ts';

interface Props {
  readonly studio: Studio;
  readonly layer: PictureLayer;
  readonly picture: StudioPicture;
  readonly done: () => void;
}

/** Longer side of the preview, pixels: the mask follows the pointer. */
const PREVIEW_SIDE = 640;
/** On a phone the sheet scrolls beside it. */
const MOST_HIGH_PX = 280;
const USUAL: How = { tolerance: 12, reach: 'edge', strokes: [] };
const BRUSHES = [
  ['keep', '留住'],
  ['erase', '抠掉'],
] as const;

/** 抠底: the ground by tolerance, mended by a brush; the server makes the new picture from the original. */
export function CutOut({ studio, layer, picture, done }: Props) {
  const [how, setHow] = useState<How>(USUAL);
  const [brush, setBrush] = useState<'keep' | 'erase'>('erase');
  const [widthPermille, setWidth] = useState(40);
  const reachId = useId();
  const { canvas, own, failure } = usePreview(pictureUrl(picture.picture.path, 640, 'webp'), how);
  const ratio = picture.widthPx / picture.heightPx;
  const cut = useMutation('POST /api/v2/studio/cutOut', {
    refresh: ['GET /api/v2/studio/pictures'],
    done: (made) => {
      studio.knowPicture(made);
      studio.patch(layer.id, { pictureId: made.id }, `抠掉 ${picture.name} 的底色`);
      done();
    },
  });

  const change = (fields: Partial<How>) => setHow({ ...how, ...fields });
  const pointer = useBrush({ how, setHow, keeps: brush === 'keep', widthPermille });
  return (
    <div className="studio-cut">
      {failure ? (
        <p className="studio-failure" role="alert">
          {failure}
        </p>
      ) : (
        <canvas
          ref={canvas}
          width={own?.width ?? 1}
          height={own?.height ?? 1}
          role="img"
          aria-label={`${picture.name}抠底以后的样子，格子是透明的`}
          style={{ aspectRatio: ratio, width: `min(100%, ${Math.round(MOST_HIGH_PX * ratio)}px)` }}
          {...pointer}
        />
      )}
      <NumberField
        label="容差"
        unit=""
        value={how.tolerance}
        least={CUT_LIMITS.tolerance[0]}
        most={CUT_LIMITS.tolerance[1]}
        digits={0}
        change={(tolerance) => change({ tolerance: Math.round(tolerance) })}
      />
      <fieldset>
        <legend>抠哪里</legend>
        {(
          [
            ['edge', '只去边上连着的'],
            ['alike', '全部相近的颜色'],
          ] as const
        ).map(([reach, words]) => (
          <label key={reach}>
            <input type="radio" name={reachId} checked={how.reach === reach} onChange={() => change({ reach })} />
            {words}
          </label>
        ))}
      </fieldset>
      <div className="studio-toggles" role="group" aria-label="画笔">
        {BRUSHES.map(([one, words]) => (
          <button key={one} type="button" aria-pressed={brush === one} onClick={() => setBrush(one)}>
            画笔{words}
          </button>
        ))}
      </div>
      <NumberField
        label="画笔粗细"
        unit="‰"
        value={widthPermille}
        least={CUT_LIMITS.widthPermille[0]}
        most={CUT_LIMITS.widthPermille[1]}
        step={5}
        digits={0}
        change={(width) => setWidth(Math.round(width))}
      />
      <div className="studio-action-row">
        <button
          type="button"
          disabled={how.strokes.length === 0}
          onClick={() => change({ strokes: how.strokes.slice(0, -1) })}
        >
          退回一笔
        </button>
        <button type="button" onClick={() => setHow(USUAL)}>
          重来
        </button>
        <button type="button" onClick={done}>
          不抠了
        </button>
      </div>
      <button
        type="button"
        className="button button-main studio-wide"
        disabled={cut.isPending || !own}
        onClick={() =>
          cut.mutate({
            ...how,
            pictureId: picture.id,
            strokes: how.strokes.map((stroke) => ({ ...stroke, points: [...stroke.points] })),
          })
        }
      >
        {cut.isPending ? '正在从原图抠…' : '抠好，换上'}
      </button>
      <p className="soft-small">抠好的是一张新图片，原来那张还在；点撤销就换回来。</p>
    </div>
  );
}

/** The picture with its ground cut out as `how` says, drawn on the canvas. */
function usePreview(address: string, how: How) {
  const [own, setOwn] = useState<ImageData>();
  const [failure, setFailure] = useState('');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    pixelsOf(address, PREVIEW_SIDE).then(
      (pixels) => (isGone ? undefined : setOwn(pixels)),
      () => (isGone ? undefined : setFailure('图片没有加载出来，收起再试一次')),
    );
    return () => {
      isGone = true;
    };
  }, [address]);
  useEffect(() => {
    if (!own || !canvas.current) return;
    const pixels = new ImageData(new Uint8ClampedArray(own.data), own.width, own.height);
    applyCut(pixels.data, own.width, own.height, cutMask(own.data, own.width, own.height, how));
    contextOf(canvas.current).putImageData(pixels, 0, 0);
  }, [own, how]);
  return { canvas, own, failure };
}

interface Brush {
  readonly how: How;
  readonly setHow: Dispatch<SetStateAction<How>>;
  readonly keeps: boolean;
  readonly widthPermille: number;
}

/** Strokes of the pointer on the canvas. */
function useBrush({ how, setHow, keeps, widthPermille }: Brush) {
  const drawing = useRef(false);
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const share = (at: number, size: number) => Math.round(10_000 * Math.min(1, Math.max(0, at / size)));
    return [share(clientX - box.left, box.width), share(clientY - box.top, box.height)];
  };
  const down = (event: PointerEvent<HTMLCanvasElement>) => {
    if (how.strokes.length >= CUT_LIMITS.strokes) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    setHow({ ...how, strokes: [...how.strokes, { keeps, widthPermille, points: pointOf(event) }] });
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return;
    const point = pointOf(event);
    setHow((before) => ({ ...before, strokes: longer(before.strokes, point) }));
  };
  const up = () => {
    drawing.current = false;
  };
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up };
}

/** A stroke that is full goes on as the next. */
function longer(strokes: readonly Stroke[], point: readonly number[]): readonly Stroke[] {
  const last = strokes.at(-1);
  if (!last) return strokes;
  const { points } = last;
  const [x, y] = points.slice(-2) as [number, number];
  if (Math.hypot(point[0]! - x, point[1]! - y) < LEAST_STEP) return strokes;
  if (points.length < CUT_LIMITS.points * 2)
    return [...strokes.slice(0, -1), { ...last, points: [...points, ...point] }];
  return strokes.length < CUT_LIMITS.strokes ? [...strokes, { ...last, points: [x, y, ...point] }] : strokes;
}

/** Ten-thousandths of the picture. */
const LEAST_STEP = 40;
