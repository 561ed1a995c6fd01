import { Link } from 'react-router';
import type { Sketch } from '#contract/market/sketches.ts';
import { to } from '../../platform/screens.ts';
import { CHECK_WORDS } from './sketch.words.ts';

/** From the kept design to products and their packs, each step with what is there already. */
export function NextSteps({ kept }: { kept: NonNullable<Sketch['kept']> }) {
  const { designId, designNo, title, status, styleCount, productCount } = kept;
  const isReady = status === 'ready';
  return (
    <ol className="sketch-steps" aria-label="接下来">
      <li data-done={isReady}>
        <span>
          收为花型：{title}（{designNo}），{CHECK_WORDS[status]}
        </span>
        <Link to={to('merchantDesign', { open: designId })}>看花型</Link>
      </li>
      <li data-done={styleCount > 0}>
        <span>铺到光版上，一件一个款式{styleCount > 0 ? `：已做 ${styleCount} 款` : ''}</span>
        {isReady ? <Link to={to('userStyles', { open: 'new', design: designId })}>挑光版</Link> : null}
      </li>
      <li data-done={productCount > 0}>
        <span>用款式建商品{productCount > 0 ? `：已有 ${productCount} 件` : ''}</span>
        {styleCount > 0 ? <Link to={to('userStyles', { q: designNo })}>看款式，建商品</Link> : null}
      </li>
      <li>
        <span>做各渠道的资料包</span>
        {productCount > 0 ? <Link to={to('listings')}>去铺货</Link> : null}
      </li>
    </ol>
  );
}
