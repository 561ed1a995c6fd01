import { Link } from 'react-router';
import type { Site } from '#contract/market/site.ts';
import { screenRules, to } from '../platform/screens.ts';
import { agreementLinks } from '../market/site/agreement-titles.ts';
import { useSite } from '../people/accounts/site.data.ts';
import './SiteFooter.css';

const YEAR = new Date().getFullYear();

/** Licence, rules and contact on the home page, as 电子商务法 requires (art. 15, 33, 50). */
export function SiteFooter() {
  const { data } = useSite();
  return (
    <footer className="site-footer">
      <nav className="site-footer-links" aria-label="规则与帮助">
        {agreementLinks.map(({ name, title }) => (
          <Link key={name} to={`/agreement/${name}`}>
            {title}
          </Link>
        ))}
        <Link to={to('about')}>{screenRules.about.title}</Link>
        <Guide address={data?.site.links.guide} />
      </nav>
      {data ? <Imprint site={data.site} /> : null}
    </footer>
  );
}

function Guide({ address }: { address: string | undefined }) {
  if (!address) return <span>操作指南（尚未设置地址）</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      操作指南
    </a>
  );
}

function Imprint({ site }: { site: Site }) {
  return (
    <div className="site-footer-imprint">
      {site.servicePhone ? (
        <p>
          客服 <a href={phoneLink(site.servicePhone)}>{site.servicePhone}</a> {site.serviceHours}
        </p>
      ) : null}
      <p>
        <Link to={to('about')}>证照信息</Link> {site.records.licence}
      </p>
      <p className="site-footer-records">
        {site.records.icp ? (
          <a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener noreferrer">
            {site.records.icp}
          </a>
        ) : null}
        {site.records.police ? (
          <a href="https://beian.mps.gov.cn/" target="_blank" rel="noopener noreferrer">
            {site.records.police}
          </a>
        ) : null}
      </p>
      <p>
        © {YEAR} {site.company}
      </p>
    </div>
  );
}

export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
