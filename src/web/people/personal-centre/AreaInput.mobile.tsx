import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { type Area, areaName, areaPath, useAreas } from './areas.ts';
import './AreaInput.mobile.css';

const Sheet = latePart(() => import('../../mobile/parts/Sheet.tsx'));

interface Props {
  /** a district's code; empty while none is chosen */
  readonly value: string;
  readonly onChange: (areaCode: string) => void;
  readonly id: string;
  /** the id of the error message */
  readonly describedBy?: string | undefined;
}

/** 省、市、区 in a bottom sheet, one tap each. */
export function AreaInput({ value, onChange, id, describedBy }: Props) {
  const areas = useAreas();
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused');
  const close = () => setSheet('closed');
  const name = areas ? areaName(areas, value) : '';
  return (
    <>
      <button
        type="button"
        id={id}
        className="field-like"
        // the accessible name includes the value: with the label alone a screen reader would not read it
        aria-label={`所在地区：${name || '请选择省、市、区'}`}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        data-invalid={describedBy !== undefined}
        onClick={() => setSheet('open')}
      >
        {name || <span className="field-empty">请选择省、市、区</span>}
      </button>
      {sheet === 'unused' ? null : (
        <Suspense>
          <Sheet
            title="所在地区"
            open={sheet === 'open'}
            close={close}
            foot={
              <button type="button" className="button area-cancel" onClick={close}>
                取消
              </button>
            }
          >
            {areas ? (
              <AreaSteps
                areas={areas}
                value={value}
                done={(code) => {
                  onChange(code);
                  close();
                }}
              />
            ) : (
              <p className="small-note">正在取地名…</p>
            )}
          </Sheet>
        </Suspense>
      )}
    </>
  );
}

const STEPS = ['省', '市', '区县'] as const;

/** The levels chosen so far are shown above and lead back; the last tap completes the choice. */
function AreaSteps({ areas, value, done }: { areas: readonly Area[]; value: string; done: (code: string) => void }) {
  const [path, setPath] = useState<readonly string[]>(() => areaPath(value).slice(0, 2));
  const levels: (readonly Area[])[] = [areas];
  for (const step of path) levels.push(levels.at(-1)?.find((area) => area.value === step)?.children ?? []);
  const choose = (area: Area) => {
    if (area.children) setPath([...path, area.value]);
    else done(area.value);
  };
  return (
    <>
      <p className="area-steps">
        {path.map((step, depth) => (
          <button key={step} type="button" onClick={() => setPath(path.slice(0, depth))}>
            {levels[depth]?.find((area) => area.value === step)?.label}
          </button>
        ))}
        <span aria-live="polite">请选择{STEPS[path.length]}</span>
      </p>
      <ul className="area-choices">
        {levels.at(-1)?.map((area) => (
          <li key={area.value}>
            <button type="button" aria-current={area.value === value ? 'true' : undefined} onClick={() => choose(area)}>
              {area.label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
