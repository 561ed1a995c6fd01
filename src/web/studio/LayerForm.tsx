import { useId } from 'react';
import type { Layer, PlacedLayer, WordsLayer } from '#contract/style-document.ts';
import { coverageWords, isWordFace, WORD_FACES, wordFaces } from '#contract/word-faces.ts';
import { LAYER_LIMITS, LAYS, MOST_WORDS } from '#contract/style-layers.ts';
import type { LayerFields } from '#studio/edits.ts';
import { NumberField } from './NumberField.tsx';
import { layerName, layWords } from './studio.words.ts';
import type { Studio } from './use-studio.ts';

/** The exact numbers of the chosen layer: everything that a pointer can do, and more. */
export function LayerForm({ studio }: { studio: Studio }) {
  const chosen = studio.layers.filter(({ id }) => studio.chosen.includes(id));
  const [layer] = chosen;
  if (!layer) return <p className="studio-note">选一个图层，这里改它的位置、大小和角度。</p>;
  if (chosen.length > 1)
    return <p className="studio-note">选了 {chosen.length} 个图层，可以一起对齐、分布、移动或删除。</p>;
  return (
    <form
      key={layer.id}
      className="studio-form"
      aria-label={`${layerName(layer, studio)}的数值`}
      onSubmit={(event) => event.preventDefault()}
    >
      {layer.isLocked ? <p className="studio-note">图层已锁定，解锁后再改。</p> : null}
      <fieldset disabled={layer.isLocked}>
        <legend className="visually-hidden">{layerName(layer, studio)}</legend>
        {layer.kind === 'plain' ? null : <Placed studio={studio} layer={layer} />}
        {layer.kind === 'words' ? <Words studio={studio} layer={layer} /> : null}
        {layer.kind === 'plain' ? (
          <ColourField
            label="颜色"
            value={layer.colour}
            change={(colour) => studio.patch(layer.id, { colour }, `改颜色 ${colour}`, `colour ${layer.id}`)}
          />
        ) : null}
        {layer.kind === 'print' ? <Lay studio={studio} layer={layer} /> : null}
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

function Lay({ studio, layer }: { studio: Studio; layer: Extract<Layer, { kind: 'print' }> }) {
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

function Words({ studio, layer }: { studio: Studio; layer: WordsLayer }) {
  const { id } = layer;
  const wordsId = useId();
  const faceId = useId();
  const set = (fields: LayerFields, words: string, run: string) => studio.patch(id, fields, words, run);
  return (
    <div className="studio-words">
      <label htmlFor={wordsId}>文字</label>
      <textarea
        id={wordsId}
        rows={2}
        maxLength={MOST_WORDS}
        value={layer.words}
        onChange={({ target }) => set({ words: target.value }, '改文字', `words ${id}`)}
      />
      {studio.askForGlyphs ? (
        <p className="studio-failure" role="alert">
          字形没有加载出来，先画成了方框。
          <button type="button" className="text-button" onClick={studio.askForGlyphs}>
            重试
          </button>
        </p>
      ) : null}
      <label htmlFor={faceId}>字体</label>
      <select
        id={faceId}
        value={layer.face}
        onChange={({ target }) => set({ face: target.value }, '换字体', `face ${id}`)}
      >
        {isWordFace(layer.face) ? null : <option value={layer.face}>{layer.face}</option>}
        {WORD_FACES.map((face) => (
          <option key={face} value={face}>
            {wordFaces[face].name}，{wordFaces[face].use}
          </option>
        ))}
      </select>
      {isWordFace(layer.face) ? <p className="studio-note">{coverageWords(layer.face)}</p> : null}
      <div className="studio-toggles" role="group" aria-label="排法">
        <Toggle
          words="横排"
          isOn={layer.direction === 'horizontal'}
          change={() => set({ direction: 'horizontal' }, '横排', 'direction')}
        />
        <Toggle
          words="竖排"
          isOn={layer.direction === 'vertical'}
          change={() => set({ direction: 'vertical' }, '竖排', 'direction')}
        />
      </div>
      <div className="studio-toggles" role="group" aria-label="对齐">
        {(
          [
            ['start', '靠首'],
            ['middle', '居中'],
            ['end', '靠尾'],
          ] as const
        ).map(([align, words]) => (
          <Toggle
            key={align}
            words={words}
            isOn={layer.align === align}
            change={() => set({ align }, words, 'align')}
          />
        ))}
      </div>
      <div className="studio-numbers">
        <NumberField
          label="字高"
          unit="mm"
          value={layer.heightMm}
          least={LAYER_LIMITS.heightMm[0]}
          most={LAYER_LIMITS.heightMm[1]}
          change={(heightMm, run) => set({ heightMm }, `字高 ${heightMm} 毫米`, run)}
        />
        <NumberField
          label="弧半径"
          unit="mm"
          value={layer.curveMm}
          least={LAYER_LIMITS.curveMm[0]}
          most={LAYER_LIMITS.curveMm[1]}
          step={10}
          change={(curveMm, run) => set({ curveMm }, curveMm === 0 ? '排成直线' : `弧半径 ${curveMm} 毫米`, run)}
        />
        <NumberField
          label="字距"
          unit="%"
          value={layer.letterSpacing * 100}
          least={-50}
          most={300}
          digits={0}
          change={(percent, run) => set({ letterSpacing: percent / 100 }, `字距 ${percent}%`, run)}
        />
        <NumberField
          label="行高"
          unit="倍"
          value={layer.lineHeight}
          least={LAYER_LIMITS.lineHeight[0]}
          most={LAYER_LIMITS.lineHeight[1]}
          step={0.1}
          digits={2}
          change={(lineHeight, run) => set({ lineHeight }, `行高 ${lineHeight} 倍`, run)}
        />
        <NumberField
          label="描边"
          unit="mm"
          value={layer.outlineMm}
          least={0}
          most={LAYER_LIMITS.outlineMm[1]}
          step={0.5}
          change={(outlineMm, run) => set({ outlineMm }, `描边 ${outlineMm} 毫米`, run)}
        />
        <NumberField
          label="影子右"
          unit="mm"
          value={layer.shadowXMm}
          least={LAYER_LIMITS.shadowXMm[0]}
          most={LAYER_LIMITS.shadowXMm[1]}
          step={0.5}
          change={(shadowXMm, run) => set({ shadowXMm }, `影子向右 ${shadowXMm} 毫米`, run)}
        />
        <NumberField
          label="影子下"
          unit="mm"
          value={layer.shadowYMm}
          least={LAYER_LIMITS.shadowYMm[0]}
          most={LAYER_LIMITS.shadowYMm[1]}
          step={0.5}
          change={(shadowYMm, run) => set({ shadowYMm }, `影子向下 ${shadowYMm} 毫米`, run)}
        />
      </div>
      <ColourField
        label="字色"
        value={layer.colour}
        change={(colour) => set({ colour }, `字色 ${colour}`, `colour ${id}`)}
      />
      {layer.outlineMm > 0 ? (
        <ColourField
          label="描边色"
          value={layer.outlineColour}
          change={(outlineColour) => set({ outlineColour }, `描边色 ${outlineColour}`, `outline ${id}`)}
        />
      ) : null}
      {layer.shadowXMm !== 0 || layer.shadowYMm !== 0 ? (
        <ColourField
          label="影子色"
          value={layer.shadowColour}
          change={(shadowColour) => set({ shadowColour }, `影子色 ${shadowColour}`, `shadow ${id}`)}
        />
      ) : null}
    </div>
  );
}

export function ColourField({ label, value, change }: { label: string; value: string; change: (hex: string) => void }) {
  const id = useId();
  return (
    <div className="studio-colour">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="color" value={value} onChange={({ target }) => change(target.value)} />
      <code>{value}</code>
    </div>
  );
}

function Toggle({ words, isOn, change }: { words: string; isOn: boolean; change: (isOn: boolean) => void }) {
  return (
    <button type="button" aria-pressed={isOn} onClick={() => change(!isOn)}>
      {words}
    </button>
  );
}
