import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import type { StyleCard } from '#contract/market/own-styles.ts';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { StateTags } from '../writing/StateTags.tsx';
import { productWords, stateOf } from './own-style.words.ts';
import { useStyleViews } from './style-views.data.ts';

interface Props {
  readonly styles: readonly StyleCard[];
  readonly isStale: boolean;
  /** the ticked styles, from which products can be made; a member without a shop makes none */
  readonly ticks?: {
    readonly ids: ReadonlySet<string>;
    readonly choose: (style: OwnStyle, isOn: boolean) => void;
  };
}

/** Finished styles as cards, with both sides in every colour. */
export function StyleCards({ styles, isStale, ticks }: Props) {
  return (
    <ul className="style-cards" aria-label="款式" aria-busy={isStale}>
      {styles.map((style) => (
        <li key={style.id} className="style-card" data-chosen={ticks?.ids.has(style.id) ?? false}>
          <Pictures style={style} />
          <Words style={style} held={ticks ? style.productHindrance : style.orderHindrance} />
          {ticks ? (
            <label className="style-card-tick">
              <Checkbox
                aria-label={`选择款式 ${style.styleNo}`}
                checked={ticks.ids.has(style.id)}
                disabled={style.productHindrance !== ''}
                change={(checked) => ticks.choose(style, checked)}
              />
              {productWords(style)}
            </label>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const CARD = '(max-width: 600px) 46vw, 208px';

/** One side large, the other small: a press exchanges them. The colours of the blank are below. */
function Pictures({ style }: { style: StyleCard }) {
  const [isBack, setBack] = useState(false);
  const [colourNo, setColour] = useState<string | null>(null);
  const { data: views } = useStyleViews(style.id, { enabled: colourNo !== null });
  const sides = views?.colours.find((one) => one.colourNo === colourNo) ?? style.sides;
  const [shown, other] = isBack ? [sides?.back, sides?.front] : [sides?.front, sides?.back];
  const picture = shown ?? style.picture;
  return (
    <div className="style-card-sides">
      <Link
        to={to('userStyleDetail', { id: style.id })}
        className="style-card-picture"
        tabIndex={-1}
        // the title below is the same link
        aria-hidden="true"
      >
        {picture ? <Picture picture={picture} sizes={CARD} alt="" /> : <span>正在出图</span>}
      </Link>
      {other ? (
        <button
          type="button"
          className="style-card-other"
          aria-label={`看${isBack ? '正面' : '背面'} ${style.styleNo}`}
          onClick={() => setBack(!isBack)}
        >
          <Picture picture={other} sizes="64px" alt="" />
        </button>
      ) : null}
      {style.sides && style.colours.length > 1 ? (
        <div className="style-card-colours" role="group" aria-label={`光版颜色 ${style.styleNo}`}>
          {style.colours.map((one) => (
            <button
              key={one.colourNo}
              type="button"
              aria-label={one.name}
              title={one.name}
              aria-pressed={one.colourNo === colourNo}
              onClick={() => setColour(one.colourNo === colourNo ? null : one.colourNo)}
            >
              <span style={{ background: one.hex }} aria-hidden="true" />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** `held`: why nothing can be made of it, as a sentence; empty = it can. */
function Words({ style, held }: { style: StyleCard; held: string }) {
  const { id, blankName, name, styleNo, version } = style;
  return (
    <div className="style-card-words">
      <strong>
        <Link to={to('userStyleDetail', { id })}>{name}</Link>
      </strong>
      {name === blankName ? null : <small>{blankName}</small>}
      <small>
        {styleNo} · 第 {version} 版
      </small>
      <StateTags states={[stateOf(style)]} reason="" />
      {held === '' ? null : <small className="style-off">{held}</small>}
    </div>
  );
}
