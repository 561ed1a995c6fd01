import { Link, useParams } from 'react-router';
import { Facts } from '../desktop/parts/Facts.tsx';
import { useTitle } from '../platform/title.ts';
import { agreementLinks } from './agreement-titles.ts';
import { type Agreement, agreementLabels, agreements, demoNote } from './agreement.words.ts';
import { NotFoundPage } from './NotFoundPage.desktop.tsx';
import './TextPage.desktop.css';

export function AgreementPage() {
  const { name = '' } = useParams();
  const agreement = agreements[name];
  useTitle(agreement?.title ?? '页面不存在');
  if (!agreement) return <NotFoundPage />;
  return (
    <div className="page text-page">
      <nav className="text-menu" aria-label={agreementLabels.list}>
        <p>{agreementLabels.list}</p>
        {agreementLinks.map((link) => (
          <Link key={link.name} to={`/agreement/${link.name}`} aria-current={link.name === name ? 'page' : undefined}>
            {link.title}
          </Link>
        ))}
      </nav>
      <Text agreement={agreement} />
    </div>
  );
}

function Text({ agreement }: { agreement: Agreement }) {
  return (
    <article className="text-body">
      <h1>{agreement.title}</h1>
      <p className="text-edition">
        {agreementLabels.version} {agreement.version} · {agreementLabels.effectiveOn} {agreement.effectiveOn}
      </p>
      <p className="text-demo">{demoNote}</p>
      <p className="text-lead">{agreement.lead}</p>
      {agreement.sections.map((section, at) => (
        <section key={section.heading}>
          <h2>
            {at + 1}. {section.heading}
          </h2>
          <ol className="text-clauses">
            {section.clauses.map((clause, index) => (
              <li key={clause} data-number={`${at + 1}.${index + 1}`}>
                {clause}
              </li>
            ))}
          </ol>
          {section.facts ? <Facts wide rows={section.facts} /> : null}
        </section>
      ))}
    </article>
  );
}
