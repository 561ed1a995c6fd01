import { Link } from 'react-router';
import type { OwnStyle } from '#contract/own-designs.ts';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { productWords, heldWords } from './own-style.words.ts';

interface Props {
  readonly styles: readonly OwnStyle[];
  readonly isStale: boolean;
  /** the ticked styles, from which products can be made */
  readonly ticks: {
    readonly ids: ReadonlySet<string>;
    readonly choose: (style: OwnStyle, isOn: boolean) => void;
  };
}

/** The shop's styles as cards. */
export function StyleCards({ styles, isStale, ticks }: Props) {
  return (
    <ul className="style-cards" aria-label="款式" aria-busy={isStale}>
      {styles.map((style) => (
        <li key={style.id} className="style-card" data-chosen={ticks.ids.has(style.id)}>
          <Link
            to={to('userStyleDetail', { id: style.id })}
            className="style-card-picture"
            tabIndex={-1}
            // the title below is the same link
            aria-hidden="true"
          >
            {style.picture ? (
              <Picture picture={style.picture} sizes="(max-width: 600px) 46vw, 208px" alt="" />
            ) : (
              <span>正在出图</span>
            )}
          </Link>
          <Words style={style} />
          <label className="style-card-tick">
            <input
              type="checkbox"
              aria-label={`选择款式 ${style.styleNo}`}
              checked={ticks.ids.has(style.id)}
              disabled={heldWords(style) !== null}
              onChange={({ target }) => ticks.choose(style, target.checked)}
            />
            {productWords(style)}
          </label>
        </li>
      ))}
    </ul>
  );
}

function Words({ style }: { style: OwnStyle }) {
  const { id, designTitle, blankName, name, styleNo } = style;
  const held = heldWords(style);
  return (
    <div className="style-card-words">
      <strong>
        <Link to={to('userStyleDetail', { id })}>{designTitle || name}</Link>
      </strong>
      <small>{blankName}</small>
      <small>{styleNo}</small>
      {held === null ? null : <small className="style-off">{held}</small>}
    </div>
  );
}
