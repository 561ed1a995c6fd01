import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Screen, screenRules, to } from '../platform/screens.ts';
import { QuietDrawing } from '../platform/StatusPanel.tsx';
import { InStock } from './InStock.mobile.tsx';
import type { ScreenLink } from './page-words.ts';
import { useSite } from './site.data.ts';
import { soon, soonTag, type SoonWords } from './soon.words.ts';
import './SoonPage.mobile.css';

/** A screen that is not built yet: what it will offer, and what is possible today. */
export function SoonPage({ screen }: { screen: Screen }) {
  const words = soon[screen];
  return (
    <Frame screen={screen} tag={soonTag}>
      {words ? <Body words={words} /> : null}
    </Frame>
  );
}

/** 应用工具 and AI 智能体 are external sites; opened by their address, these pages link to them. */
export function ExternalPage({ screen }: { screen: Screen }) {
  const { data } = useSite();
  const address = screen === 'square' ? data?.site.links.square : data?.site.links.application;
  const words = soon[screen];
  return (
    <Frame screen={screen} tag="站外入口">
      {address ? (
        <a className="button button-main" href={address} target="_blank" rel="noopener noreferrer">
          在新窗口打开{screenRules[screen].title}
        </a>
      ) : words ? (
        <Body words={words} />
      ) : null}
    </Frame>
  );
}

function Frame({ screen, tag, children }: { screen: Screen; tag: string; children: ReactNode }) {
  return (
    <>
      <div className="soon">
        <QuietDrawing name={soon[screen]?.drawing ?? 'soon'} />
        <div className="soon-head">
          <h1 className="page-title">{screenRules[screen].title}</h1>
          <span>{tag}</span>
        </div>
        {children}
      </div>
      <InStock />
    </>
  );
}

function Body({ words }: { words: SoonWords }) {
  return (
    <>
      <p>{words.lead}</p>
      <Ways links={words.meanwhile} />
      <section className="block">
        <h2>这里以后可以</h2>
        <ul className="soon-list">
          {words.willDo.map((action) => (
            <li key={action}>{action}</li>
          ))}
        </ul>
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
