import { Link } from 'react-router';
import { type Screen, screenRules, to } from '../platform/screens.ts';
import type { ScreenLink } from './page-words.ts';
import { useSite } from './site.data.ts';
import { audienceWords, desktopOnlyWords, soon, soonTag, type SoonWords } from './soon.words.ts';
import './SoonPage.mobile.css';

/** A screen that a later version brings: what it will do, and what one can do today. */
export function SoonPage({ screen }: { screen: Screen }) {
  const words = soon[screen];
  return (
    <div className="soon">
      <Head screen={screen} tag={words?.audience ? audienceWords[words.audience] : soonTag} />
      {words ? <Body words={words} /> : null}
    </div>
  );
}

/** A screen for members: on the phone a visitor is asked in the page itself, never by a dialog. */
export function MembersPage({ screen }: { screen: Screen }) {
  const words = soon[screen];
  return (
    <div className="soon">
      <Head screen={screen} tag={audienceWords[words?.audience ?? 'member']} />
      <section className="soon-login" aria-label="请先登录">
        <p>
          <strong>请先登录</strong>
          登录以后，{screenRules[screen].title}在这里。
        </p>
        <Link className="button button-main" to={to('login')}>
          去登录
        </Link>
      </section>
      {words ? <Body words={words} /> : null}
    </div>
  );
}

/** 应用工具 and AI 智能体 lie outside; typed by hand, their address shows the way there. */
export function ExternalPage({ screen }: { screen: Screen }) {
  const { data } = useSite();
  const address = screen === 'square' ? data?.site.links.square : data?.site.links.application;
  const words = soon[screen];
  return (
    <div className="soon">
      <Head screen={screen} tag="站外入口" />
      {address ? (
        <a className="button button-main" href={address} target="_blank" rel="noopener noreferrer">
          在新窗口打开{screenRules[screen].title}
        </a>
      ) : words ? (
        <Body words={words} />
      ) : null}
    </div>
  );
}

function Head({ screen, tag }: { screen: Screen; tag: string }) {
  return (
    <div className="soon-head">
      <h1 className="page-title">{screenRules[screen].title}</h1>
      <span>{tag}</span>
    </div>
  );
}

function Body({ words }: { words: SoonWords }) {
  return (
    <>
      {words.desktopOnly ? <p className="soon-desktop">{desktopOnlyWords}</p> : null}
      <p>{words.lead}</p>
      <section className="block">
        <h2>这里以后可以</h2>
        <ul className="soon-list">
          {words.willDo.map((deed) => (
            <li key={deed}>{deed}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>现在可以</h2>
        <Ways links={words.meanwhile} />
      </section>
    </>
  );
}

export function Ways({ links }: { links: readonly ScreenLink[] }) {
  return (
    <p className="button-row">
      {links.map(({ screen, query, label }) => (
        <Link key={label} className="button" to={to(screen, query)}>
          {label}
        </Link>
      ))}
    </p>
  );
}
