import { type CSSProperties, useId } from 'react';
import type { GarmentView } from '#drawing/recipe.ts';
import type { Live } from './use-live-mockup.ts';
import { Button } from '../../platform/Button.tsx';

const views: Readonly<Record<GarmentView, string>> = { front: '正面', back: '背面' };

/** Side, size, angle, fabric colour and undo: shared by both layouts. */
export function MockupControls({ live }: { live: Live }) {
  return (
    <div className="mockup-controls">
      <div className="mockup-line">
        <div className="mockup-views" role="group" aria-label="看哪一面">
          {Object.entries(views).map(([view, words]) => (
            <button
              key={view}
              type="button"
              aria-pressed={view === live.view}
              onClick={() => live.setView(view as GarmentView)}
            >
              {words}
            </button>
          ))}
        </div>
        <div className="mockup-undo">
          <Button disabled={!live.undo} onClick={live.undo}>
            撤销
          </Button>
          <Button disabled={!live.reset} onClick={live.reset}>
            复位
          </Button>
        </div>
      </div>
      {live.isPrinted ? <Sliders live={live} /> : <p className="mockup-note">图案印在另一面，这一面是素的。</p>}
      <ClothColours live={live} />
    </div>
  );
}

const cm = (mm: number): string => (mm / 10).toFixed(1);

function Sliders({ live }: { live: Live }) {
  const { move, mockup, tools, sizeMm } = live;
  return (
    <>
      <Slider
        label={live.isPlaced ? '图案大小' : '循环大小'}
        says={`${cm(sizeMm.width)} × ${cm(sizeMm.height)} cm`}
        range={{ min: 25, max: 300, step: 1 }}
        value={Math.round(move.scale * 100)}
        change={(percent) => live.change(mockup.keep(tools.resized(move, mockup.pivot(move), percent / 100)), 'size')}
      />
      <Slider
        label="旋转"
        says={`${Math.round(move.turnDeg)}°`}
        range={{ min: -180, max: 180, step: 1 }}
        value={Math.round(move.turnDeg)}
        change={(degrees) => live.change(mockup.keep(tools.turned(move, mockup.pivot(move), degrees)), 'turn')}
      />
    </>
  );
}

function Slider({
  label,
  says,
  range,
  value,
  change,
}: {
  label: string;
  says: string;
  range: { min: number; max: number; step: number };
  value: number;
  change: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="mockup-slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{says}</output>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={says}
        onChange={(event) => change(event.target.valueAsNumber)}
      />
    </div>
  );
}

function ClothColours({ live }: { live: Live }) {
  const name = useId();
  const chosen = live.colours.find(({ hex }) => hex === live.colour);
  return (
    <fieldset className="mockup-colours">
      <legend>
        {live.isPlaced ? '底衣颜色' : '罗纹、滚条与里布'} <strong>{chosen?.name}</strong>
      </legend>
      {live.colours.map(({ hex, name: colourName }) => (
        <label key={hex} title={colourName}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={hex === live.colour}
            onChange={() => live.setColour(hex)}
          />
          <i style={{ '--dot': hex } as CSSProperties} />
          <span className="visually-hidden">{colourName}</span>
        </label>
      ))}
    </fieldset>
  );
}
