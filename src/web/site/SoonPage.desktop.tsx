import { Link } from 'react-router';
import { type Screen, screenRules, to } from '../platform/screens.ts';
import { QuietDrawing } from '../platform/StatusPanel.tsx';
import { InStock } from './InStock.desktop.tsx';
import { soon, soonTag } from './soon.words.ts';
import './SoonPage.desktop.css';

/** A screen that is not built yet: what it will offer, what is possible today, and products to look at. */
export function SoonPage({ screen }: { screen: Screen }) {
  return (
    <div className="page">
      <SoonBody screen={screen} />
      <InStock />
    </div>
  );
}

function SoonBody({ screen }: { screen: Screen }) {
  const words = soon[screen];
  return (
    <article className="soon">
      <div className="soon-head">
        <div>
          <h1>
            {screenRules[screen].title}
            <span className="soon-tag">{soonTag}</span>
          </h1>
          <p className="soon-lead">{words?.lead ?? '这个页面还没有开放。'}</p>
          <h2>现在可以做什么</h2>
          <p className="soon-links">
            {(words?.meanwhile ?? [{ screen: 'home' as const, label: '回首页', query: {} }]).map((link, index) => (
              <Link
                key={link.label}
                className={index === 0 ? 'button button-main' : 'button'}
                to={to(link.screen, link.query)}
              >
                {link.label}
              </Link>
            ))}
          </p>
        </div>
        <QuietDrawing name={words?.drawing ?? 'soon'} />
      </div>
      {words ? (
        <section>
          <h2>以后在这里做什么</h2>
          <ul className="soon-list">
            {words.willDo.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  );
}
