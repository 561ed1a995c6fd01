import { useState } from 'react';
import { Button } from '../../platform/Button.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { Popover } from './Popover.tsx';
import './ColourPick.css';

/** 近似色: sorts by distance to a picked colour. */
export function ColourPick({ list }: { list: ListQuery }) {
  const near = list.get('near');
  return (
    <Popover
      label="选一个颜色，找相近的"
      triggerClass="facet-option colour-pick"
      trigger={
        <>
          <span className="colour-dot" style={near ? { background: `#${near}` } : WHEEL} />
          {near ? '换近似色' : '按近似色找'}
        </>
      }
    >
      {(close) => (
        <ColourChooser
          near={near}
          choose={(hex) => {
            list.set({ near: hex });
            close();
          }}
        />
      )}
    </Popover>
  );
}

const WHEEL = { background: 'conic-gradient(#c8202f, #f2cd3a, #3f8f4f, #2c5fb3, #7d4fa8, #c8202f)' };

/** The colours most often asked for at dye houses; any other by the browser's own picker. */
const SWATCHES = [
  { hex: 'f5f1e6', name: '本白' },
  { hex: 'd9c7a8', name: '燕麦' },
  { hex: 'b08d57', name: '驼色' },
  { hex: '6b4a32', name: '咖啡' },
  { hex: '8e8f8c', name: '花灰' },
  { hex: '1c1c1e', name: '黑' },
  { hex: 'c8102e', name: '大红' },
  { hex: '6d1f2c', name: '酒红' },
  { hex: 'e8b7bf', name: '藕粉' },
  { hex: 'e07b39', name: '橘' },
  { hex: 'e8c547', name: '姜黄' },
  { hex: '6f7f4f', name: '军绿' },
  { hex: '8fb3a0', name: '豆绿' },
  { hex: '1e2f4f', name: '藏青' },
  { hex: '4f7cac', name: '雾蓝' },
  { hex: '9b86b8', name: '香芋紫' },
] as const;

export function ColourChooser({ near, choose }: { near: string | undefined; choose: (hex: string) => void }) {
  const [picked, setPicked] = useState(near ?? 'c8102e');
  return (
    <div className="colour-chooser">
      <p className="popover-note">点一块常用色，或自己取一个色</p>
      <div className="colour-swatches">
        {SWATCHES.map(({ hex, name }) => (
          <button
            key={hex}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={hex === near}
            style={{ background: `#${hex}` }}
            onClick={() => choose(hex)}
          />
        ))}
      </div>
      <div className="popover-line">
        <input
          type="color"
          aria-label="自己取色"
          value={`#${picked}`}
          onChange={({ target }) => setPicked(target.value.slice(1).toLowerCase())}
        />
        <span>#{picked}</span>
        <Button onClick={() => choose(picked)}>找相近的</Button>
      </div>
    </div>
  );
}
