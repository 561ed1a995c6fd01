import { Link } from 'react-router';
import { Facts } from '../../desktop/parts/Facts.tsx';
import { to } from '../../platform/screens.ts';
import { about } from './about.words.ts';
import { agreementLinks } from './agreement-titles.ts';
import { ChapterText } from './ChapterText.tsx';
import { useSite } from '../../people/accounts/site.data.ts';
import './TextPage.desktop.css';

export function AboutPage() {
  return (
    <div className="page text-page">
      <nav className="text-menu" aria-label="关于与规则">
        <p>关于与规则</p>
        <Link to={to('about')} aria-current="page">
          {about.title}
        </Link>
        {agreementLinks.map(({ name, title }) => (
          <Link key={name} to={`/agreement/${name}`}>
            {title}
          </Link>
        ))}
      </nav>
      <article className="text-body">
        <h1>{about.title}</h1>
        <p className="text-lead">{about.lead}</p>
        {about.chapters.map((chapter) => (
          <ChapterText key={chapter.heading} chapter={chapter} />
        ))}
        <h2>{about.units.heading}</h2>
        <Facts wide rows={about.units.rows} />
        <h2>{about.standards.heading}</h2>
        <p>{about.standards.lead}</p>
        <Facts wide rows={about.standards.rows} />
        <Contact />
        <p className="link-row">
          {about.links.map(({ screen, query, label }) => (
            <Link key={label} className="button" to={to(screen, query)}>
              {label}
            </Link>
          ))}
        </p>
      </article>
    </div>
  );
}

/** The operator of the site, its contact and its registration numbers. */
function Contact() {
  const { data } = useSite();
  const site = data?.site;
  const { contact, records } = about;
  return (
    <>
      <h2>{contact.heading}</h2>
      <Paragraphs texts={contact.paragraphs} />
      <Facts
        wide
        rows={[
          { name: contact.labels.company, value: site?.company },
          { name: contact.labels.servicePhone, value: site?.servicePhone },
          { name: contact.labels.serviceHours, value: site?.serviceHours },
        ]}
      />
      <h2>{records.heading}</h2>
      <Paragraphs texts={records.paragraphs} />
      <Facts
        wide
        rows={[
          { name: records.labels.icp, value: site?.records.icp || records.labels.missing },
          { name: records.labels.police, value: site?.records.police || records.labels.missing },
          { name: records.labels.licence, value: site?.records.licence || records.labels.missing },
        ]}
      />
    </>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}
