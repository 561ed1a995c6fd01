import type { Agreement } from '#contract/market/site.ts';
import { Facts } from '../../desktop/parts/Facts.tsx';
import './TextPage.desktop.css';

/** Introduction and numbered sections; also the operator's preview. */
export function AgreementText({ agreement }: { agreement: Pick<Agreement, 'lead' | 'sections'> }) {
  return (
    <>
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
          {section.facts ? (
            <Facts wide rows={section.facts.map(({ label, value }) => ({ name: label, value }))} />
          ) : null}
        </section>
      ))}
    </>
  );
}
