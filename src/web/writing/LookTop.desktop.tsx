import type { ReactNode } from 'react';
import type { Colour } from '#contract/shapes.ts';
import '../desktop/css/details.css';
import './look.css';

interface Props {
  /** its pictures in the chosen colour */
  readonly views: ReactNode;
  readonly colours: readonly Colour[];
  /** the chosen one's place */
  readonly at: number;
  readonly choose: (at: number) => void;
  /** as it stands in the lists */
  readonly card: ReactNode;
  /** its name, and what is said of it at the top of its page */
  readonly children: ReactNode;
}

/** What buyers will see of something written: the top of its page, and beside it its card. */
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
