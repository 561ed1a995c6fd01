import { Link } from 'react-router';
import { to } from '../../platform/screens.ts';
import './HomeWays.desktop.css';

/** A stack on a shelf, a roll of fabric, a shirt on its hanger, a brush, a spark. */
const drawings = {
  stock: 'M3 20h18M5 20v-6h6v6M13 20v-6h6v6M9 14V8h6v6M11 14v2M8 14v1M16 14v2',
  cloth: 'M7 5h11a3 3 0 0 1 0 6H7M7 5a3 3 0 0 0 0 6M7 5a3 3 0 0 1 0 6M9 11v9l2-1.5 2 1.5 2-1.5 2 1.5v-9',
  style:
    'M12 8V6.5c1.5 0 2-.8 2-1.6A1.9 1.9 0 0 0 10.2 5M12 8l8 5.5c1 .8.6 2-.6 2H4.6c-1.2 0-1.6-1.2-.6-2ZM7 15.5V20h10v-4.5',
  designer: 'M4 20c2.5 0 4-1 4-3a2 2 0 0 1 4 0c0 2-2 3-8 3ZM10.5 14 19 4.5c.8-.8 2 .3 1.3 1.2L12 15.5',
  research:
    'M11 4l1.6 4.4L17 10l-4.4 1.6L11 16l-1.6-4.4L5 10l4.4-1.6ZM18 15l.8 2.2L21 18l-2.2.8L18 21l-.8-2.2L15 18l2.2-.8Z',
};

/** The main entry points for buyers, beside the hero. */
export function HomeWays() {
  return (
    <nav className="home-ways" aria-label="快速入口">
      <Way drawing="stock" to={to('blankList', { inStock: 'true' })} name="现货光版" line="颜色尺码库存写明" />
      <Way drawing="cloth" to={to('blankList', { tab: 'fabric' })} name="找面料" line="剪样、剪版、大货三档价" />
      <Way drawing="style" to={to('productList', { sort: 'newest' })} name="上新款式" line="光版配花型，正背可看" />
      <Way drawing="designer" to={to('designerList')} name="找设计师" line="编号、循环、授权写明" />
      <Way drawing="research" to={to('picture')} name="AI 研款" line="以图找花型，看行情" />
    </nav>
  );
}

function Way(way: { drawing: keyof typeof drawings; to: string; name: string; line: string }) {
  return (
    <Link to={way.to}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={drawings[way.drawing]} />
      </svg>
      <span>
        <strong>{way.name}</strong>
        <small>{way.line}</small>
      </span>
    </Link>
  );
}
