import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BlankDetail } from '#contract/market/blanks.ts';
import type { KeptBlankItem } from '#contract/market/kept-blanks.ts';
import { PRIVATE_CLOTH } from '../blanks/blank.words.ts';
import { looksOf } from '../blanks/looks.ts';
import { dayWords } from '../../platform/when.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { composition, leadTime, tierRange, yuan } from '../../platform/words.ts';
import { StateTags } from '../writing/StateTags.tsx';
import { changesOf, formerPriceWords, madeWords, priceWords, stockWords } from './kept-blank.words.ts';

/** Pictures, and what has changed since the blank was added. */
export function KeptHead({ item, children }: { item: KeptBlankItem; children: ReactNode }) {
  const view = item.shown?.views[0];
  const looks = view ? looksOf(view).map(({ picture }) => picture) : item.picture ? [item.picture] : [];
  return (
    <div className="kept-top">
      <div className="kept-looks" data-gone={item.now === null}>
        {looks.map((picture) => (
          <Picture key={picture.path} picture={picture} sizes="(max-width: 600px) 46vw, 240px" />
        ))}
      </div>
      <div className="kept-main">
        <Changes item={item} />
        {children}
        <Facts item={item} />
      </div>
    </div>
  );
}

function Changes({ item }: { item: KeptBlankItem }) {
  const { now, keptAt } = item;
  const changes = changesOf(item);
  return (
    <div className="kept-changes">
      <p>
        <strong className="own-price">{priceWords(item)}</strong>
        {now === null ? null : <small> /件，{now.moq} 件起订</small>}
      </p>
      <p>
        {changes.length > 0 ? <StateTags states={changes} reason="" /> : null}
        {[
          `${dayWords(keptAt)}加入`,
          formerPriceWords(item),
          changes.length === 0 ? '之后没有变化' : stockWords(item),
        ].join('，')}
      </p>
      {now === null ? (
        <p className="kept-gone">
          供应商或平台已经把它下架，不能再设计、下单。已做的款式和订单照旧，重新上架后这里会跟着恢复。
        </p>
      ) : null}
    </div>
  );
}

function Facts({ item }: { item: KeptBlankItem }) {
  const { shown, now } = item;
  const rows: (readonly [name: string, value: string])[] = [
    ['光版编号', item.blankNo],
    ['类目', item.categoryName],
    ['面料', shown ? clothWords(shown) : fabricWords(item)],
    ...(shown ? factsOf(shown) : []),
    ...(now ? ([['货期', `${now.inStock ? '现货' : '大货'} ${leadTime(now.leadHours)}发货`]] as const) : []),
    ['库存', stockWords(item)],
    ['供应商', item.supplierName],
    ['我用它做的', madeWords(item)],
  ];
  return (
    <dl className="kept-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const clothWords = ({ fabric, composition: fibres }: BlankDetail): string =>
  `${fabric ? `${fabric.name} ${fabric.gsm} g/m²` : PRIVATE_CLOTH} ${composition(fibres)}`;

const fabricWords = ({ fabricName, gsm }: KeptBlankItem): string =>
  gsm === null ? PRIVATE_CLOTH : `${fabricName} ${gsm} g/m²`;

const factsOf = (shown: BlankDetail): (readonly [name: string, value: string])[] => [
  ['分档价', `¥${tierRange(shown.tiers)}，样品 ¥${yuan(shown.samplePriceFen)}`],
  ['颜色', `${shown.colours.length} 种：${shown.colours.map(({ name }) => name).join('、')}`],
  ['尺码', shown.sizes.join(' / ')],
  ['裁片', `${shown.panels.length} 片，${shown.panels.filter(({ printableMm }) => printableMm).length} 片可印`],
  ['印花工艺', shown.printMethods.map(({ name }) => name).join('、')],
];

/** The member's own styles on it. */
export function KeptStyles({ item }: { item: KeptBlankItem }) {
  const { styles, styleCount } = item;
  if (styles.length === 0) return <p className="centre-note">还没有用它做过款式，做好的会列在这里。</p>;
  return (
    <>
      <ul className="style-cards" aria-label="我用它做的款式">
        {styles.map(({ id, styleNo, name, picture, productCount }) => (
          <li key={id} className="style-card">
            <Link
              to={to('userStyleDetail', { id })}
              className="style-card-picture"
              tabIndex={-1}
              // the title below is the same link
              aria-hidden="true"
            >
              {picture ? (
                <Picture picture={picture} sizes="(max-width: 600px) 46vw, 208px" alt="" />
              ) : (
                <span>正在出图</span>
              )}
            </Link>
            <div className="style-card-words">
              <strong>
                <Link to={to('userStyleDetail', { id })}>{name}</Link>
              </strong>
              <small>{styleNo}</small>
              <small>{productCount === 0 ? '还没有建商品' : `${productCount} 件商品`}</small>
            </div>
          </li>
        ))}
      </ul>
      {styleCount > styles.length ? (
        <p className="centre-note">
          只列最近 {styles.length} 款，共 {styleCount} 款，
          <Link to={to('userStyles', { q: item.blankNo })}>看全部</Link>
        </p>
      ) : null}
    </>
  );
}
