import { Link } from 'react-router';
import type { SolutionPage as SolutionData } from '#contract/market/site.ts';
import { CardGrid } from '../../desktop/parts/CardGrid.tsx';
import { Facts, Section } from '../../desktop/parts/Facts.tsx';
import { ReadBody } from '../../desktop/parts/ReadBody.tsx';
import { ProductCard } from '../../market/products/ProductCard.desktop.tsx';
import { BlankCard } from '../../market/blanks/BlankCard.desktop.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { FactoryCard } from '../../market/shops/FactoryCard.desktop.tsx';
import { ChapterText, Points } from '../../market/site/ChapterText.tsx';
import { SolutionWays } from './SolutionWays.tsx';
import { useSolution } from '../../market/site/site.data.ts';
import {
  solutionHeadings,
  type SolutionScreen,
  solutions,
  type SolutionWords,
} from '../../market/site/solution.words.ts';
import '../../market/shops/shops.desktop.css';
import './SolutionPage.desktop.css';

export function SolutionPage({ screen }: { screen: Screen }) {
  // the router uses this page for the four solution screens only
  const words = solutions[screen as SolutionScreen];
  const read = useSolution(words.scene);
  return (
    <div className="page solution">
      <SolutionTabs screen={screen} />
      <Hero words={words} picture={read.data?.picture} />
      <SolutionWays key={words.scene} scene={words.scene} />
      <Audience words={words} />
      <Chapters words={words} />
      <Process words={words} />
      <Section title={words.facts.heading}>
        <Facts wide rows={words.facts.rows} />
      </Section>
      <ReadBody read={read} skeleton={<Skeleton height="360px" />}>
        {(data) => <Catalogue data={data} />}
      </ReadBody>
      <Questions words={words} />
      <StillToCome words={words} />
    </div>
  );
}

function SolutionTabs({ screen }: { screen: Screen }) {
  return (
    <nav className="list-tabs" aria-label="四个解决方案">
      {(Object.keys(solutions) as SolutionScreen[]).map((one) => (
        <Link key={one} to={screenRules[one].path} aria-current={one === screen ? 'page' : undefined}>
          {screenRules[one].title}
        </Link>
      ))}
    </nav>
  );
}

function Hero({ words, picture }: { words: SolutionWords; picture: SolutionData['picture'] | undefined }) {
  return (
    <div className="solution-hero">
      <div className="solution-words">
        <h1>{words.title}</h1>
        <p className="solution-promise">{words.promise}</p>
        <p className="link-row">
          {words.links.map(({ screen, query, label }, index) => (
            <Link key={label} className={index === 0 ? 'button button-main' : 'button'} to={to(screen, query)}>
              {label}
            </Link>
          ))}
        </p>
      </div>
      {picture ? (
        <Picture picture={picture} sizes="(max-width: 800px) 92vw, 660px" eager />
      ) : (
        <Skeleton ratio="16 / 9" />
      )}
    </div>
  );
}

function Audience({ words }: { words: SolutionWords }) {
  return (
    <Section title={solutionHeadings.audience}>
      <ul className="solution-audience">
        {words.audience.map((who) => (
          <li key={who}>{who}</li>
        ))}
      </ul>
    </Section>
  );
}

function Chapters({ words }: { words: SolutionWords }) {
  return (
    <div className="solution-chapters">
      {words.chapters.map((chapter) => (
        <ChapterText key={chapter.heading} chapter={chapter} />
      ))}
    </div>
  );
}

function Process({ words }: { words: SolutionWords }) {
  return (
    <Section title={words.process.heading}>
      <ol className="solution-steps">
        {words.process.steps.map(({ name, text }, index) => (
          <li key={name}>
            <span className="solution-number">{index + 1}</span>
            <strong>{name}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Catalogue({ data }: { data: SolutionData }) {
  return (
    <>
      {data.blanks.length > 0 ? (
        <Section title={solutionHeadings.blanks} note={<Link to={to('blankList')}>看全部</Link>}>
          <CardGrid
            items={data.blanks.slice(0, 4)}
            className="grid grid-4"
            card={(blank) => <BlankCard blank={blank} />}
          />
        </Section>
      ) : null}
      {data.products.length > 0 ? (
        <Section title={solutionHeadings.product} note={<Link to={to('productList')}>看全部</Link>}>
          <CardGrid
            items={data.products.slice(0, 4)}
            className="grid grid-4"
            card={(product) => <ProductCard product={product} />}
          />
        </Section>
      ) : null}
      {data.factories.length > 0 ? (
        <Section title={solutionHeadings.factories} note={<Link to={to('factoryList')}>看全部</Link>}>
          <CardGrid
            items={data.factories.slice(0, 4)}
            className="grid grid-2"
            card={(factory) => <FactoryCard factory={factory} />}
          />
        </Section>
      ) : null}
    </>
  );
}

function Questions({ words }: { words: SolutionWords }) {
  return (
    <Section title={solutionHeadings.questions}>
      <div className="solution-questions">
        {words.questions.map(({ ask, answer }) => (
          <details key={ask}>
            <summary>{ask}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

function StillToCome({ words }: { words: SolutionWords }) {
  if (words.soon.length === 0) return null;
  return (
    <Section title={solutionHeadings.soon}>
      <Points points={words.soon} />
    </Section>
  );
}
