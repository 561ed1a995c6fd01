import { useId } from 'react';
import { SaveTemplate } from '../own-styles/SaveTemplate.tsx';
import type { Studio } from './use-studio.ts';

/** The cloth's colour and the print method of the whole garment. */
export function GarmentChoices({ studio }: { studio: Studio }) {
  const { blank, document } = studio;
  const methodId = useId();
  const method = blank.printMethods.find(({ code }) => code === document.method);
  return (
    <div className="studio-garment-choices">
      <fieldset>
        <legend>底布颜色</legend>
        <div className="studio-swatches">
          {blank.colours.map(({ colourNo, name, hex }) => (
            <button
              key={colourNo}
              type="button"
              aria-pressed={colourNo === document.colourNo}
              aria-label={name}
              title={name}
              style={{ background: hex }}
              onClick={() => studio.edit({ kind: 'setColour', colourNo }, `底布 ${name}`)}
            />
          ))}
        </div>
      </fieldset>
      <label htmlFor={methodId}>印花工艺</label>
      <select
        id={methodId}
        value={document.method}
        onChange={({ target }) => {
          const next = blank.printMethods.find(({ code }) => code === target.value);
          studio.edit({ kind: 'setMethod', method: target.value }, `印花工艺 ${next?.name ?? target.value}`);
        }}
      >
        {method ? null : <option value={document.method}>这款光版不做原来的工艺，请另选</option>}
        {blank.printMethods.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {method ? (
        <p className="soft-small">
          最大 {Math.round(method.maxWidthMm / 10)} × {Math.round(method.maxHeightMm / 10)} 厘米
          {method.limits ? `，${method.limits}` : ''}
        </p>
      ) : null}
      <SaveTemplate of="draft" id={studio.draft.id} name={studio.name || blank.name} before={studio.saver.flush} />
    </div>
  );
}

const SWITCHES = [
  ['rulers', '标尺'],
  ['grid', '5 毫米格'],
  ['printable', '可印区'],
  ['bleed', '出血'],
  ['safe', '安全线'],
  ['seams', '缝线'],
  ['grain', '布纹'],
  ['snapping', '吸附'],
] as const;

/** Which lines the stage shows. */
export function StageSwitches({ studio }: { studio: Studio }) {
  return (
    <div className="studio-toggles" role="group" aria-label="显示">
      {SWITCHES.map(([line, words]) => (
        <button
          key={line}
          type="button"
          aria-pressed={studio.shows[line]}
          title={
            line === 'snapping'
              ? '吸到中线、可印区、缝线、别的图层和 5 毫米格；拖动、缩放时按住 Alt 暂时不吸'
              : undefined
          }
          onClick={() => studio.toggle(line)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
