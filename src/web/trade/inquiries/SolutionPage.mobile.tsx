import { FactoryCard } from '../../market/shops/FactoryCard.mobile.tsx';
import { ProductCard } from '../../market/products/ProductCard.mobile.tsx';
import { Section } from '../../mobile/parts/Section.tsx';
import { BlankCard } from '../../market/blanks/BlankCard.mobile.tsx';
import { Picture } from '../../platform/Picture.tsx';
import type { Screen } from '../../platform/screens.ts';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { useTitle } from '../../platform/title.ts';
import { FactTable } from '../../market/site/AboutPage.mobile.tsx';
import { ChapterText, Points } from '../../market/site/ChapterText.tsx';
import { Ways } from '../../market/site/Ways.mobile.tsx';
import { SolutionWays } from './SolutionWays.tsx';
import { useSolution } from '../../market/site/site.data.ts';
import {
  type SolutionScreen,
  solutionHeadings,
  solutions,
  type SolutionWords,
} from '../../market/site/solution.words.ts';
import '../../market/site/reading.mobile.css';

export function SolutionPage({ screen }: { screen: Screen }) {
  const words = solutions[screen as SolutionScreen];
  useTitle(words.title);
  return (
    <>
      <Hero words={words} />
      <SolutionWays key={words.scene} scene={words.scene} />
      <article className="reading">
        <section>
          <h2>{solutionHeadings.audience}</h2>
          <Points points={words.audience} />
        </section>
        {words.chapters.map((chapter) => (
          <ChapterText key={chapter.heading} chapter={chapter} />
        ))}
        <Process process={words.process} />
        <FactTable heading={words.facts.heading} rows={words.facts.rows} />
      </article>
      <FromTheCatalogue scene={words.scene} />
      <article className="reading">
        <Questions questions={words.questions} />
        {words.soon.length > 0 ? (
          <section>
            <h2>{solutionHeadings.soon}</h2>
            <Points points={words.soon} />
          </section>
        ) : null}
      </article>
    </>
  );
}

function Hero({ words }: { words: SolutionWords }) {
  const { data, error } = useSolution(words.scene);
  return (
    <div className="solution-hero">
      <div className="solution-hero-picture">
        {data ? (
          <Picture picture={data.picture} sizes="100vw" eager alt="" />
        ) : error ? null : (
          <Skeleton ratio="16 / 9" />
        )}
      </div>
      <div className="solution-hero-words">
        <h1>{words.title}</h1>
        <p>{words.promise}</p>
        <Ways links={words.links} />
      </div>
    </div>
  );
}

function Process({ process }: { process: SolutionWords['process'] }) {
  return (
    <section>
      <h2>{process.heading}</h2>
      <ol className="solution-steps">
        {process.steps.map((step, index) => (
          <li key={step.name}>
            <span>{index + 1}</span>
            <div>
              <strong>{step.name}</strong>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Questions({ questions }: { questions: SolutionWords['questions'] }) {
  return (
    <section>
      <h2>{solutionHeadings.questions}</h2>
      {questions.map(({ ask, answer }) => (
        <details key={ask} className="solution-question">
          <summary>{ask}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}

function FromTheCatalogue({ scene }: { scene: SolutionWords['scene'] }) {
  const { data, error, refetch } = useSolution(scene);
  if (error && !data) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      {data.blanks.length > 0 ? (
        <Section title={solutionHeadings.blanks}>
          <ul className="card-grid">
            {data.blanks.slice(0, 4).map((blank) => (
              <BlankCard key={blank.id} blank={blank} />
            ))}
          </ul>
        </Section>
      ) : null}
      {data.products.length > 0 ? (
        <Section title={solutionHeadings.product}>
          <ul className="card-grid">
            {data.products.slice(0, 4).map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ul>
        </Section>
      ) : null}
      {data.factories.length > 0 ? (
        <Section title={solutionHeadings.factories}>
          <ul className="card-column">
            {data.factories.slice(0, 3).map((factory) => (
              <FactoryCard key={factory.id} factory={factory} />
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
