import { useId } from 'react';
import type { Layer } from '#contract/market/style-document.ts';
import { LAYER_LIMITS, LAYS } from '#contract/market/style-layers.ts';
import { Toggle } from './fields.tsx';
import { NumberField } from './NumberField.tsx';
import { layWords } from './studio.words.ts';
import type { Studio } from './use-studio.ts';

/** How a print repeats. */
export function LayForm({ studio, layer }: { studio: Studio; layer: Extract<Layer, { kind: 'print' }> }) {
  const id = useId();
  const { lay } = layer;
  const patch = (fields: Partial<typeof lay>, words: string, run: string) =>
    studio.patch(layer.id, { lay: fields }, words, run);
  const isCells = lay.mode !== 'own' && lay.mode !== 'placed';
  return (
    <div className="studio-lay">
      <label htmlFor={id}>铺法</label>
      <select
        id={id}
        value={lay.mode}
        onChange={({ target }) => {
          const mode = target.value as typeof lay.mode;
          if (mode === 'placed') return placeOnce(studio, layer);
          const offset = mode === 'halfDrop' || mode === 'brick' ? { offset: lay.offset || 0.5 } : {};
          patch({ mode, ...offset }, `铺法：${layWords[mode]}`, `lay ${mode}`);
        }}
      >
        {LAYS.map((mode) => (
          <option key={mode} value={mode}>
            {layWords[mode]}
          </option>
        ))}
      </select>
      {isCells ? (
        <div className="studio-numbers">
          <NumberField
            label="左右间隔"
            unit="mm"
            value={lay.gutterXMm}
            least={0}
            most={LAYER_LIMITS.gutterXMm[1]}
            change={(gutterXMm, run) => patch({ gutterXMm }, `左右间隔 ${gutterXMm} 毫米`, run)}
          />
          <NumberField
            label="上下间隔"
            unit="mm"
            value={lay.gutterYMm}
            least={0}
            most={LAYER_LIMITS.gutterYMm[1]}
            change={(gutterYMm, run) => patch({ gutterYMm }, `上下间隔 ${gutterYMm} 毫米`, run)}
          />
        </div>
      ) : null}
      {lay.mode === 'halfDrop' || lay.mode === 'brick' ? <Offset offset={lay.offset} change={patch} /> : null}
    </div>
  );
}

/** A single one, in the middle of the printable area: no longer a piece of its cloth. */
function placeOnce({ panel, patch }: Studio, layer: Extract<Layer, { kind: 'print' }>) {
  const { x, y, width, height } = panel.printableMm ?? { x: 0, y: 0, width: panel.widthMm, height: panel.heightMm };
  const place = { xMm: x + width / 2, yMm: y + height / 2, clothId: '' };
  patch(layer.id, { ...place, lay: { mode: 'placed' } }, `铺法：${layWords.placed}`, 'lay placed');
}

/** The offsets that a repeat can close with. */
const OFFSETS = [
  [1 / 4, '1/4'],
  [1 / 3, '1/3'],
  [1 / 2, '1/2'],
  [2 / 3, '2/3'],
  [3 / 4, '3/4'],
] as const;

function Offset({
  offset,
  change,
}: {
  offset: number;
  change: (fields: { offset: number }, words: string, run: string) => void;
}) {
  return (
    <div className="studio-toggles" role="group" aria-label="错开多少">
      {OFFSETS.map(([share, words]) => (
        <Toggle
          key={words}
          words={words}
          isOn={Math.abs(share - offset) < 0.01}
          change={() => change({ offset: share }, `错开 ${words}`, 'offset')}
        />
      ))}
    </div>
  );
}
