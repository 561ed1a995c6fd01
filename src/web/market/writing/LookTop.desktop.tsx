import type { ReactNode } from 'react';
import type { Colour } from '#contract/platform/shapes.ts';
import '../../desktop/css/details.css';
import './look.css';

interface Props {
  /** its pictures in the chosen colour */
  readonly views: ReactNode;
  readonly colours: readonly Colour[];
  /** the index of the chosen colour */
  readonly at: number;
  readonly choose: (at: number) => void;
  /** its card in the lists */
  readonly card: ReactNode;
  /** its title and the facts at the top of its page */
  readonly children: ReactNode;
}

/** A preview for the shop: the top of the detail page, with the list card beside it. */
export function LookTop({ views, colours, at, choose, card, children }: Props) {
  return (
    <div className="own-look-top">
      <div className="own-look-views">{views}</div>
      <div className="detail-main">
        {children}
        <div className="own-look-colours" role="group" aria-label="颜色">
          {colours.map(({ colourNo, name, hex }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a number may stand twice while it is typed
            <button key={index} type="button" aria-pressed={index === at} onClick={() => choose(index)}>
              <span className="colour-dot" style={{ background: hex }} /> {name || colourNo}
            </button>
          ))}
        </div>
      </div>
      <aside className="own-look-card" aria-label="列表里的卡片">
        <h3>列表里的卡片</h3>
        <div className="card">{card}</div>
      </aside>
    </div>
  );
}
