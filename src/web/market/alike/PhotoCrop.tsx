import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { UsedPhoto } from './alike.data.ts';
import { SMALLEST_SIDE } from './read-photo.ts';
import { Button } from '../../platform/Button.tsx';
import './alike.css';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
};

/** The photograph with the searched square: dragged or moved with the arrow keys, sized with the slider. */
export function PhotoCrop({ used }: { used: UsedPhoto }) {
  const { photo, crop, white, cut, search, tapWhite, keepLight } = used;
  const [isTapping, setTapping] = useState(false);
  if (!photo) return null;
  const { width, height } = photo.bitmap;
  const shorter = Math.min(width, height);
  const [wide, high] = [(crop.side * shorter) / width, (crop.side * shorter) / height];
  const placeOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0 || isTapping) return;
    cut({ ...crop, ...placeOf(event) });
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    if (!isTapping) return search();
    const { x, y } = placeOf(event);
    if (tapWhite(x, y)) setTapping(false);
  };
  const move = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    cut({ ...crop, x: crop.x + step[0], y: crop.y + step[1] });
    search();
  };
  return (
    <div className="alike-crop">
      <div
        className="alike-photo"
        data-tapping={isTapping}
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(320px * ${width / height})` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove={drag}
        onPointerUp={release}
      >
        <img src={photo.url} alt="您的照片" draggable={false} />
        <button
          type="button"
          className="alike-square"
          aria-label="要找的部分，方向键移动"
          onKeyDown={move}
          style={{
            left: `${100 * (crop.x - wide / 2)}%`,
            top: `${100 * (crop.y - high / 2)}%`,
            width: `${100 * wide}%`,
            height: `${100 * high}%`,
          }}
        />
      </div>
      <label className="alike-size">
        取样大小
        <input
          type="range"
          min={SMALLEST_SIDE}
          max={1}
          step={0.05}
          value={crop.side}
          onChange={({ target }) => cut({ ...crop, side: target.valueAsNumber })}
          onPointerUp={search}
          onKeyUp={search}
        />
      </label>
      <p className="alike-light">
        {white ? (
          <>
            <i style={{ background: `rgb(${white.join(' ')})` }} />
            已按白处校正光线
            <Button onClick={keepLight}>取消校正</Button>
          </>
        ) : (
          <Button aria-pressed={isTapping} onClick={() => setTapping(!isTapping)}>
            {isTapping ? '在照片上点一处白色' : '点白处校正光线'}
          </Button>
        )}
      </p>
      <p className="alike-note">只框布面，不带背景和手，找得更准。灯光发黄发暗时，点一下照片里的白纸或白标签。</p>
    </div>
  );
}
