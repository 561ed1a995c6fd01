import { useId } from 'react';
import type { WordsLayer } from '#contract/market/style-document.ts';
import { LAYER_LIMITS, MOST_WORDS } from '#contract/market/style-layers.ts';
import { coverageWords, isWordFace, WORD_FACES, wordFaces } from '#contract/market/word-faces.ts';
import type { LayerFields } from '#studio/edits.ts';
import { ColourField, Toggle } from './fields.tsx';
import { NumberField } from './NumberField.tsx';
import type { Studio } from './use-studio.ts';
import { Button } from '../../platform/Button.tsx';

interface WordsNumber {
  readonly key: 'heightMm' | 'curveMm' | 'letterSpacing' | 'lineHeight' | 'outlineMm' | 'shadowXMm' | 'shadowYMm';
  readonly label: string;
  readonly unit: string;
  readonly step?: number;
  readonly digits?: number;
  /** the number shown = the number stored × this */
  readonly times?: number;
  /** in the list of changes */
  readonly say: (shown: number) => string;
}

const NUMBERS: readonly WordsNumber[] = [
  { key: 'heightMm', label: '字高', unit: 'mm', say: (mm) => `字高 ${mm} 毫米` },
  {
    ...{ key: 'curveMm', label: '弧半径', unit: 'mm', step: 10 },
    say: (mm) => (mm === 0 ? '排成直线' : `弧半径 ${mm} 毫米`),
  },
  { key: 'letterSpacing', label: '字距', unit: '%', digits: 0, times: 100, say: (percent) => `字距 ${percent}%` },
  { key: 'lineHeight', label: '行高', unit: '倍', step: 0.1, digits: 2, say: (times) => `行高 ${times} 倍` },
  { key: 'outlineMm', label: '描边', unit: 'mm', step: 0.5, say: (mm) => `描边 ${mm} 毫米` },
  { key: 'shadowXMm', label: '影子右', unit: 'mm', step: 0.5, say: (mm) => `影子向右 ${mm} 毫米` },
  { key: 'shadowYMm', label: '影子下', unit: 'mm', step: 0.5, say: (mm) => `影子向下 ${mm} 毫米` },
];

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
          <Button tone="text" onClick={studio.askForGlyphs}>
            重试
          </Button>
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
      {isWordFace(layer.face) ? <p className="soft-small">{coverageWords(layer.face)}</p> : null}
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
        {NUMBERS.map(({ key, times = 1, say, ...field }) => (
          <NumberField
            key={key}
            {...field}
            value={layer[key] * times}
            least={LAYER_LIMITS[key][0] * times}
            most={LAYER_LIMITS[key][1] * times}
            change={(shown, run) => set({ [key]: shown / times }, say(shown), run)}
          />
        ))}
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
