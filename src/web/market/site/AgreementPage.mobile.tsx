import { Link, useParams, useSearchParams } from 'react-router';
import { agreementTitles } from '#contract/market/agreement-titles.ts';
import type { Agreement, AgreementName } from '#contract/market/site.ts';
import { Facts } from '../../mobile/parts/Facts.tsx';
import { EmptyPanel, ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { useTitle } from '../../platform/title.ts';
import { agreementLinks, agreementNamed } from './agreement-titles.ts';
import { agreementLabels, noteOn, useAgreement } from './agreement.data.ts';
import { VersionPicker } from './VersionPicker.tsx';
import './reading.mobile.css';

export function AgreementPage() {
  const name = agreementNamed(useParams()['name']);
  useTitle(name && agreementTitles[name]);
  return (
    <article className="reading">
      {name ? <AgreementBody name={name} /> : <NoAgreement />}
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

function AgreementBody({ name }: { name: AgreementName }) {
  const [params] = useSearchParams();
  const read = useAgreement(name, params.get('version') ?? undefined);
  return (
    <>
      <h1 className="page-title">{agreementTitles[name]}</h1>
      {read.data ? <AgreementText agreement={read.data} /> : null}
      {read.isError ? <ErrorPanel error={read.error} retry={() => void read.refetch()} /> : null}
      {read.isPending ? <Skeleton height="960px" /> : null}
    </>
  );
}

function AgreementText({ agreement }: { agreement: Agreement }) {
  const note = noteOn(agreement);
  return (
    <>
      <p className="small-note">
        {agreementLabels.version} {agreement.version} · {agreementLabels.effectiveOn} {agreement.effectiveOn}
      </p>
      <VersionPicker now={agreement.version} versions={agreement.versions} />
      {note ? <p className="reading-note">{note}</p> : null}
      <p className="reading-lead">{agreement.lead}</p>
      {agreement.sections.map((section, index) => (
        <SectionText key={section.heading} section={section} number={index + 1} />
      ))}
    </>
  );
}

function SectionText({ section, number }: { section: Agreement['sections'][number]; number: number }) {
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
          <Facts rows={section.facts.map(({ label, value }) => [label, value])} />
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
