import type { Site } from '#contract/market/site.ts';
import { Facts } from '../../mobile/parts/Facts.tsx';
import { phoneLink } from '../../mobile/SiteFooter.tsx';
import { about } from './about.words.ts';
import { ChapterText } from './ChapterText.tsx';
import type { Fact } from './page-words.ts';
import { Ways } from './Ways.mobile.tsx';
import { useSite } from '../../people/accounts/site.data.ts';
import './reading.mobile.css';

export function AboutPage() {
  const { data } = useSite();
  return (
    <article className="reading">
      <h1 className="page-title">{about.title}</h1>
      <p className="reading-lead">{about.lead}</p>
      {about.chapters.map((chapter) => (
        <ChapterText key={chapter.heading} chapter={chapter} />
      ))}
      <FactTable heading={about.units.heading} rows={about.units.rows} />
      <FactTable heading={about.standards.heading} lead={about.standards.lead} rows={about.standards.rows} />
      <Contact site={data?.site} />
      <Records site={data?.site} />
      <Ways links={about.links} />
    </article>
  );
}

export function FactTable({ heading, lead, rows }: { heading: string; lead?: string; rows: readonly Fact[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      {lead ? <p>{lead}</p> : null}
      <div className="block">
        <Facts rows={rows.map(({ name, value }) => [name, value])} />
      </div>
    </section>
  );
}

function Contact({ site }: { site: Site | undefined }) {
  const { heading, paragraphs, labels } = about.contact;
  const phone = site?.servicePhone ? <a href={phoneLink(site.servicePhone)}>{site.servicePhone}</a> : null;
  return (
    <section>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className="block">
        <Facts
          rows={[
            [labels.company, site?.company],
            [labels.servicePhone, phone],
            [labels.serviceHours, site?.serviceHours],
          ]}
        />
      </div>
    </section>
  );
}

function Records({ site }: { site: Site | undefined }) {
  const { heading, paragraphs, labels } = about.records;
  return (
    <section>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className="block">
        <Facts
          rows={[
            [labels.icp, site?.records.icp || labels.missing],
            [labels.police, site?.records.police || labels.missing],
            [labels.licence, site?.records.licence || labels.missing],
          ]}
        />
      </div>
    </section>
  );
}
