import { Link } from 'react-router';
import { designAddress } from '../kept-blanks/blank-ways.ts';
import type { ListQuery } from '../platform/list-query.ts';
import { BlankCardBody } from './BlankCard.tsx';
import { BlankPicks } from './BlankPicks.tsx';
import { close } from './opened.ts';

/** 开始设计: choose a blank, then the studio opens on it. */
export function StartDesign({ list }: { list: ListQuery }) {
  return (
    <section className="panel style-making">
      <div className="centre-head">
        <h1 className="centre-title">开始设计</h1>
        <button type="button" className="button" onClick={() => close(list)}>
          返回列表
        </button>
      </div>
      <BlankPicks lead={<p className="style-step">选一件光版，在它的裁片上放花型、图片和文字。</p>}>
        {(blank) => (
          <li key={blank.id} className="style-card" data-gone={blank.priceFen === null}>
            {blank.priceFen === null ? (
              <span className="style-card-whole" aria-disabled="true">
                <BlankCardBody blank={blank} />
              </span>
            ) : (
              <Link className="style-card-whole" to={designAddress(blank.id)}>
                <BlankCardBody blank={blank} />
              </Link>
            )}
          </li>
        )}
      </BlankPicks>
    </section>
  );
}
