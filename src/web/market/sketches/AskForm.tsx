import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { MOST_REFERENCE, MOST_SAID_CHARS } from '#contract/market/sketches-limits.ts';
import type { Hex } from '#drawing/recipe.ts';
import type { UsedGeneration } from './generation.data.ts';
import { ModelAsk } from './ModelAsk.tsx';
import type { UsedSketches } from './sketch.data.ts';
import { ReferenceColours } from './ReferenceColours.tsx';
import { EXAMPLES } from './sketch.words.ts';
import { Button } from '../../platform/Button.tsx';
import { Form } from '../../platform/Form.tsx';

/** From this share of the limit on, the count is shown. */
const NEARLY_FULL = 0.7;

/** As a 灵感板 sends them: `1f3f73,e8b54a`. */
const coloursIn = (text: string | null): Hex[] =>
  (text ?? '')
    .split(',')
    .filter((one) => /^[0-9a-f]{6}$/.test(one))
    .slice(0, MOST_REFERENCE)
    .map((one): Hex => `#${one}`);

export function AskForm({ used, model }: { used: UsedSketches; model: UsedGeneration }) {
  const { draw } = used;
  const [params] = useSearchParams();
  const [words, setWords] = useState(() => (params.get('words') ?? '').slice(0, MOST_SAID_CHARS));
  const [reference, setReference] = useState<readonly Hex[]>(() => coloursIn(params.get('colours')));
  const hasNothing = words.trim() === '' && reference.length === 0;
  const ask = (said: string) => draw.mutate({ words: said.trim(), reference: [...reference] });
  return (
    <Form
      className="sketch-ask"
      submit={() => {
        if (!hasNothing) ask(words);
      }}
    >
      <label htmlFor="sketch-words">想要什么花型</label>
      <textarea
        id="sketch-words"
        rows={2}
        maxLength={MOST_SAID_CHARS}
        value={words}
        placeholder="题材、颜色、底色、疏密、循环，例如：牡丹大花 酒红底 不要黄色 循环32cm"
        onChange={({ target }) => setWords(target.value)}
      />
      {words.length > NEARLY_FULL * MOST_SAID_CHARS ? (
        <small className="sketch-count" aria-live="polite">
          {words.length}/{MOST_SAID_CHARS} 字{words.length === MOST_SAID_CHARS ? '，再长读不到' : ''}
        </small>
      ) : null}
      <ReferenceColours colours={reference} choose={setReference} />
      <button type="submit" className="button button-action" disabled={draw.isPending || hasNothing}>
        {draw.isPending ? '正在画' : '出十二张图'}
      </button>
      <ul className="sketch-examples" aria-label="试试这些">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Button
              disabled={draw.isPending}
              onClick={() => {
                setWords(example);
                ask(example);
              }}
            >
              {example}
            </Button>
          </li>
        ))}
      </ul>
      <ModelAsk used={model} words={words} />
    </Form>
  );
}
