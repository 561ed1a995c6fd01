import { KeepOnBoard } from '../boards/KeepOnBoard.tsx';
import { colourNames } from '#contract/market/colour-name.ts';
import type { PhotoFacts } from '#drawing/look/photo-facts.ts';
import { useState } from 'react';
import type { AlikeFabric } from '#contract/market/alike.ts';
import type { PhotoRepeat } from '#drawing/look/photo-repeat.ts';
import { clothWords, inkWords, repeatSize, repeatWords } from './alike.words.ts';

interface Props {
  readonly facts: PhotoFacts;
  readonly repeat: PhotoRepeat | null;
  /** those that were found; absent while they are looked for */
  readonly fabrics: readonly AlikeFabric[] | undefined;
}

/** 图里有什么: the colours with their shares, the repeat, the cloth, and what they suggest for printing. */
export function PhotoSays({ facts, repeat, fabrics }: Props) {
  if (facts.palette.length === 0) return null;
  const names = colourNames(facts.palette.map(({ hex }) => hex));
  return (
    <section className="alike-says" aria-label="图里有什么">
      <div className="alike-bar" aria-hidden="true">
        {facts.palette.map(({ hex, percent }) => (
          <i key={hex} style={{ background: hex, flexGrow: percent }} />
        ))}
      </div>
      <ul className="alike-inks">
        {facts.palette.map(({ hex, percent }, at) => (
          <li key={hex}>
            <i style={{ background: hex }} />
            {names[at]} {percent}%
          </li>
        ))}
      </ul>
      <p>
        <KeepOnBoard
          wishes={facts.palette.map(({ hex }) => ({ kind: 'colour', what: hex }))}
          name={`${names.length} 个颜色`}
          label="颜色放到灵感板"
        />
      </p>
      <p>{repeatWords(repeat)}</p>
      {repeat ? <RepeatSize repeat={repeat} /> : null}
      {fabrics && fabrics.length > 0 ? <p>{clothWords(fabrics)}</p> : null}
      <p className="alike-note">{inkWords(facts)}色名取最接近的，照片颜色受光线影响，定色请对色卡。</p>
    </section>
  );
}

/** The member measures the framed cloth: then the repeat has a size. */
function RepeatSize({ repeat }: { repeat: PhotoRepeat }) {
  const [typed, setTyped] = useState('');
  const frameCm = Number(typed);
  return (
    <p className="alike-measure">
      <label>
        框里的布宽
        <input inputMode="decimal" maxLength={5} value={typed} onChange={({ target }) => setTyped(target.value)} /> cm
      </label>
      {frameCm > 0 ? <strong>循环约{repeatSize(repeat, frameCm)} cm</strong> : null}
    </p>
  );
}
