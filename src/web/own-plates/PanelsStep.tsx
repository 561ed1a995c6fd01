import { useState } from 'react';
import type { SizedPanel } from '#drawing/plate-cut.ts';
import { CheckField, TextField } from '../people/Fields.tsx';
import { PanelCanvas } from './PanelCanvas.tsx';
import { type AreaMm, areaOf, fitted, withArea } from './printable.ts';
import { Part } from '../writing/fields.tsx';
import { firstUnder } from '../writing/problems.ts';
import type { StepProps } from './step-parts.tsx';

/** ⑤ the cut pieces in millimetres, and where on them may be printed. */
export function PanelsStep({ document, change, problems, judged }: StepProps) {
  const { panels } = judged;
  const [chosen, setChosen] = useState('');
  if (!panels) {
    return (
      <Part field="printable" title="裁片" problem={problems['printable'] ?? problems['chart']}>
        <p className="centre-note">选好版型、尺码，填完尺码表，裁片就按尺寸画出来。</p>
      </Part>
    );
  }
  const panel = panels.find(({ panelNo }) => panelNo === chosen) ?? panels[0]!;
  return (
    <Part
      field="printable"
      title={`裁片与可印区域（${document.baseSize} 码，${panels.length} 片，单位毫米）`}
      note="绿框是可印区域：拖边角改大小，拖框移动；键盘方向键移 1 毫米，按住 Shift 移 10 毫米，按住 Alt 改大小。"
      problem={problems['printable'] ?? firstUnder(problems, 'printable.')}
    >
      <div className="plate-panels">
        <ul aria-label="裁片">
          {panels.map((one) => {
            const area = areaOf(document, one);
            return (
              <li key={one.panelNo} data-field={`printable.${one.panelNo}`}>
                <button type="button" aria-pressed={one === panel} onClick={() => setChosen(one.panelNo)}>
                  <strong>
                    {one.panelNo} {one.name}
                  </strong>
                  <small data-wrong={problems[`printable.${one.panelNo}`] !== undefined}>
                    {area ? `可印 ${Math.round(area.width)} × ${Math.round(area.height)}` : '不印'}
                  </small>
                </button>
              </li>
            );
          })}
        </ul>
        <OnePanel
          key={panel.panelNo}
          panel={panel}
          area={areaOf(document, panel)}
          change={(area) => change({ printable: withArea(document, panel.panelNo, area) })}
          reset={() => change({ printable: document.printable.filter(({ panelNo }) => panelNo !== panel.panelNo) })}
        />
      </div>
    </Part>
  );
}

interface OnePanelProps {
  readonly panel: SizedPanel;
  /** null = nothing is printed here */
  readonly area: AreaMm | null;
  readonly change: (area: AreaMm | null) => void;
  readonly reset: () => void;
}

const numbers = { x: '离左边', y: '离上边', width: '宽', height: '高' } as const;

function OnePanel({ panel, area, change, reset }: OnePanelProps) {
  const usual = panel.printableMm ?? { x: 0, y: 0, width: panel.widthMm, height: panel.heightMm };
  return (
    <div className="plate-panel">
      <PanelCanvas panel={panel} area={area} change={change} />
      <div className="fields">
        <p>
          <strong>{panel.name}</strong>
          <small>
            {' '}
            {Math.round(panel.widthMm)} × {Math.round(panel.heightMm)} mm
          </small>
        </p>
        <CheckField
          label="这片可以印"
          value={area !== null}
          change={(isOn) => change(isOn ? fitted(usual, panel) : null)}
        />
        {area ? (
          <div className="plate-area">
            {(Object.keys(numbers) as (keyof typeof numbers)[]).map((side) => (
              <AreaField
                key={side}
                label={`${numbers[side]}（mm）`}
                value={area[side]}
                change={(value) => change(fitted({ ...area, [side]: value }, panel))}
              />
            ))}
          </div>
        ) : null}
        <p>
          <button type="button" className="text-button" onClick={reset}>
            恢复版型默认
          </button>
        </p>
      </div>
    </div>
  );
}

/** Taken when one leaves the field: half a number would already push the frame about. */
function AreaField({ label, value, change }: { label: string; value: number; change: (value: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed !== null && /^\d{1,4}(?:\.\d)?$/.test(typed.trim())) change(Number(typed));
    setTyped(null);
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? String(Math.round(value * 10) / 10)}
      change={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
