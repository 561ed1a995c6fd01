import type { PlacedLayer } from '#contract/market/style-document.ts';
import { LAYER_LIMITS } from '#contract/market/style-layers.ts';
import type { LayerFields } from '#studio/edits.ts';
import { ColourField, Toggle } from './fields.tsx';
import { LayForm } from './LayForm.tsx';
import { NumberField } from './NumberField.tsx';
import { layerName } from './studio.words.ts';
import type { Studio } from './use-studio.ts';
import { WordsForm } from './WordsForm.tsx';

/** The exact numbers of the chosen layer: everything that a pointer can do, and more. */
export function LayerForm({ studio }: { studio: Studio }) {
  const chosen = studio.layers.filter(({ id }) => studio.chosen.includes(id));
  const [layer] = chosen;
  if (!layer) return <p className="soft-small">选一个图层，这里改它的位置、大小和角度。</p>;
  if (chosen.length > 1)
    return <p className="soft-small">选了 {chosen.length} 个图层，可以一起对齐、分布、移动或删除。</p>;
  return (
    <form
      key={layer.id}
      className="studio-form"
      aria-label={`${layerName(layer, studio)}的数值`}
      onSubmit={(event) => event.preventDefault()}
    >
      {layer.isLocked ? <p className="soft-small">图层已锁定，解锁后再改。</p> : null}
      <fieldset disabled={layer.isLocked}>
        <legend className="visually-hidden">{layerName(layer, studio)}</legend>
        {layer.kind === 'plain' ? null : <Placed studio={studio} layer={layer} />}
        {layer.kind === 'words' ? <WordsForm studio={studio} layer={layer} /> : null}
        {layer.kind === 'plain' ? (
          <ColourField
            label="颜色"
            value={layer.colour}
            change={(colour) => studio.patch(layer.id, { colour }, `改颜色 ${colour}`, `colour ${layer.id}`)}
          />
        ) : null}
        {layer.kind === 'print' ? <LayForm studio={studio} layer={layer} /> : null}
        <NumberField
          label="不透明"
          unit="%"
          value={layer.opacityPercent}
          least={1}
          most={100}
          step={5}
          digits={0}
          change={(opacityPercent, run) =>
            studio.patch(layer.id, { opacityPercent: Math.round(opacityPercent) }, `不透明 ${opacityPercent}%`, run)
          }
        />
      </fieldset>
    </form>
  );
}

function Placed({ studio, layer }: { studio: Studio; layer: PlacedLayer }) {
  const { id } = layer;
  const set = (fields: LayerFields, words: string, run: string) => studio.patch(id, fields, words, run);
  const size = studio.sizeOf(id);
  return (
    <div className="studio-numbers">
      <NumberField
        label="左右 X"
        unit="mm"
        value={layer.xMm}
        least={LAYER_LIMITS.xMm[0]}
        most={LAYER_LIMITS.xMm[1]}
        change={(xMm, run) => set({ xMm }, `左右 ${xMm} 毫米`, run)}
      />
      <NumberField
        label="上下 Y"
        unit="mm"
        value={layer.yMm}
        least={LAYER_LIMITS.yMm[0]}
        most={LAYER_LIMITS.yMm[1]}
        change={(yMm, run) => set({ yMm }, `上下 ${yMm} 毫米`, run)}
      />
      {size ? (
        <>
          <NumberField
            label={layer.kind === 'print' && !size.isArtwork ? '循环宽' : '宽'}
            unit="mm"
            value={size.width}
            least={1}
            most={5000}
            change={(width, run) => studio.resize(id, width / size.width, run)}
          />
          <NumberField
            label={layer.kind === 'print' && !size.isArtwork ? '循环高' : '高'}
            unit="mm"
            value={size.height}
            least={1}
            most={5000}
            change={(height, run) => studio.resize(id, height / size.height, run)}
          />
        </>
      ) : null}
      <NumberField
        label="角度"
        unit="°"
        value={layer.rotationDeg}
        least={-360}
        most={360}
        change={(deg, run) => studio.turn(id, deg - layer.rotationDeg, run)}
      />
      <div className="studio-toggles" role="group" aria-label="翻转">
        <Toggle
          words="左右翻"
          isOn={layer.mirrorX}
          change={(mirrorX) => set({ mirrorX }, mirrorX ? '左右翻' : '取消左右翻', 'mirrorX')}
        />
        <Toggle
          words="上下翻"
          isOn={layer.mirrorY}
          change={(mirrorY) => set({ mirrorY }, mirrorY ? '上下翻' : '取消上下翻', 'mirrorY')}
        />
      </div>
    </div>
  );
}
