import { useId } from 'react';
import type { WordsLayer } from '#contract/market/style-document.ts';
import { LAYER_LIMITS, MOST_WORDS } from '#contract/market/style-layers.ts';
import { coverageWords, isWordFace, WORD_FACES, wordFaces } from '#contract/market/word-faces.ts';
import type { LayerFields } from '#studio/edits.ts';
import { ColourField, Toggle } from './fields.tsx';
import { NumberField } from './NumberField.tsx';
import type { Studio } from './use-studio.ts';

/** What is written, and how it is set. */
export function WordsForm({ studio, layer }: { studio: Studio; layer: WordsLayer }) {
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
