import { Link, useParams } from 'react-router';
import { Facts } from '../mobile/parts/Facts.tsx';
import { EmptyPanel } from '../platform/StatusPanel.tsx';
import { useTitle } from '../platform/title.ts';
import { agreementLinks } from './agreement-titles.ts';
import { type Agreement, agreementLabels, type AgreementSection, agreements, demoNote } from './agreement.words.ts';
import './reading.mobile.css';

export function AgreementPage() {
  const { name = '' } = useParams();
  const agreement = Object.hasOwn(agreements, name) ? agreements[name] : undefined;
  useTitle(agreement?.title);
  return (
    <article className="reading">
      {agreement ? <AgreementText agreement={agreement} /> : <NoAgreement />}
      <nav aria-label={agreementLabels.list}>
        <h2>{agreementLabels.list}</h2>
        <ul className="reading-links">
          {agreementLinks.map((link) => (
            <li key={link.name}>
              <Link to={`/agreement/${link.name}`} aria-current={link.name === name ? 'page' : undefined}>
                {link.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </article>
  );
}

function AgreementText({ agreement }: { agreement: Agreement }) {
  return (
    <>
      <h1 className="page-title">{agreement.title}</h1>
      <p className="small-note">
        {agreementLabels.version} {agreement.version} · {agreementLabels.effectiveOn} {agreement.effectiveOn}
      </p>
      <p className="reading-note">{demoNote}</p>
      <p className="reading-lead">{agreement.lead}</p>
      {agreement.sections.map((section, index) => (
        <SectionText key={section.heading} section={section} number={index + 1} />
      ))}
    </>
  );
}

function SectionText({ section, number }: { section: AgreementSection; number: number }) {
  return (
    <section>
      <h2>
        {number} {section.heading}
      </h2>
      <ol className="reading-clauses">
        {section.clauses.map((clause, index) => (
          <li key={clause}>
            <span>
              {number}.{index + 1}
            </span>
            {clause}
          </li>
        ))}
      </ol>
      {section.facts ? (
        <div className="block">
          <Facts rows={section.facts.map(({ name, value }) => [name, value])} />
        </div>
      ) : null}
    </section>
  );
}

function NoAgreement() {
  return (
    <>
      <h1 className="page-title">规则与协议</h1>
      <EmptyPanel title="没有这一份规则，请从下面选" />
    </>
  );
}
