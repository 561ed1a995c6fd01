import { KeepOnBoard } from '../boards/KeepOnBoard.tsx';
import { colourNames } from '#contract/market/colour-name.ts';
import type { PhotoFacts } from '#drawing/look/photo-facts.ts';
import { inkWords } from './alike.words.ts';

/** 图里有什么: the colours with their shares, and what they suggest for printing. */
export function PhotoSays({ facts }: { facts: PhotoFacts }) {
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
      <p className="alike-note">{inkWords(facts)}色名取最接近的，照片颜色受光线影响，定色请对色卡。</p>
    </section>
  );
}
