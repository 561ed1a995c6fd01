import { Link, useParams, useSearchParams } from 'react-router';
import { agreementTitles } from '#contract/market/agreement-titles.ts';
import type { AgreementName } from '#contract/market/site.ts';
import { ReadBody } from '../../desktop/parts/ReadBody.tsx';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { useTitle } from '../../platform/title.ts';
import { agreementLinks, agreementNamed } from './agreement-titles.ts';
import { agreementLabels, noteOn, useAgreement } from './agreement.data.ts';
import { AgreementText } from './AgreementText.desktop.tsx';
import { NotFoundPage } from './NotFoundPage.desktop.tsx';
import { VersionPicker } from './VersionPicker.tsx';

export function AgreementPage() {
  const name = agreementNamed(useParams()['name']);
  useTitle(name ? agreementTitles[name] : '页面不存在');
  if (!name) return <NotFoundPage />;
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
      <Text name={name} />
    </div>
  );
}

function Text({ name }: { name: AgreementName }) {
  const [params] = useSearchParams();
  const read = useAgreement(name, params.get('version') ?? undefined);
  return (
    <article className="text-body">
      <h1>{agreementTitles[name]}</h1>
      <ReadBody read={read} skeleton={<Skeleton height="960px" />}>
        {(agreement) => {
          const note = noteOn(agreement);
          return (
            <>
              <p className="text-edition">
                {agreementLabels.version} {agreement.version} · {agreementLabels.effectiveOn} {agreement.effectiveOn}
              </p>
              <VersionPicker now={agreement.version} versions={agreement.versions} />
              {note ? <p className="text-demo">{note}</p> : null}
              <AgreementText agreement={agreement} />
            </>
          );
        }}
      </ReadBody>
    </article>
  );
}
