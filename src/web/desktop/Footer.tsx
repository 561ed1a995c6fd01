import { Link } from 'react-router';
import { to, type Screen, screenRules } from '../platform/screens.ts';
import { agreementTitles } from '#contract/market/agreement-titles.ts';
import { useSite } from '../people/accounts/site.data.ts';
import { ExternalEntry } from './ExternalEntry.tsx';
import { Logo } from './Logo.tsx';
import './Footer.css';

/** Licence, rules, agreement and contact on every page, as 电子商务法 requires (art. 15, 33, 50). */
export function Footer() {
  return (
    <footer className="footer">
      <div className="footer-columns">
        <Brand />
        <Column title="找货源">
          <To screen="blankList">光版中心</To>
          <Link to={to('blankList', { tab: 'fabric' })}>面料</Link>
          <To screen="productList">精选款式</To>
          <Link to={to('productList', { tab: 'design' })}>花型</Link>
          <Link to={to('productList', { tab: 'bundle' })}>组合套餐</Link>
        </Column>
        <Column title="找伙伴">
          <To screen="factoryList">找工厂</To>
          <To screen="designerList">设计师</To>
          <To screen="picture">AI 研款</To>
        </Column>
        <Column title="解决方案">
          <To screen="solutionEcommerce" />
          <To screen="solutionSupplyChain" />
          <To screen="solutionDesign" />
          <To screen="solutionAi" />
        </Column>
        <Column title="规则与协议" wide>
          {Object.entries(agreementTitles).map(([name, title]) => (
            <Link key={name} to={`/agreement/${name}`}>
              {title}
            </Link>
          ))}
        </Column>
        <Help />
      </div>
      <Records />
    </footer>
  );
}

/** The operator of the site and its contact. */
function Brand() {
  const { data } = useSite();
  const site = data?.site;
  return (
    <div className="footer-brand">
      <Logo />
      <p>{site?.slogan}</p>
      {site?.servicePhone ? (
        <a className="footer-phone" href={`tel:${site.servicePhone.replace(/[^\d+]/g, '')}`}>
          客服 {site.servicePhone}
        </a>
      ) : null}
      {site?.serviceHours ? <small>{site.serviceHours}</small> : null}
    </div>
  );
}

function Column({ title, wide = false, children }: { title: string; wide?: boolean; children: React.ReactNode }) {
  return (
    <section className={wide ? 'footer-column footer-wide' : 'footer-column'}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function To({ screen, children = screenRules[screen].title }: { screen: Screen; children?: string }) {
  return <Link to={screenRules[screen].path}>{children}</Link>;
}

function Help() {
  const { data } = useSite();
  return (
    <Column title="关于与帮助">
      <To screen="about">关于锦市</To>
      <ExternalEntry label="操作指南" address={data?.site.links.guide} className="footer-link" />
    </Column>
  );
}

const THIS_YEAR = new Date().getFullYear();

function Records() {
  const { data } = useSite();
  const site = data?.site;
  return (
    <p className="footer-records">
      <span>
        © {THIS_YEAR} {site?.company ?? '锦市'}
      </span>
      <Link to="/about">营业执照{site?.records.licence ? `：${site.records.licence}` : ''}</Link>
      {site?.records.icp ? (
        <a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener noreferrer">
          {site.records.icp}
        </a>
      ) : null}
      {site?.records.police ? (
        <a href="https://beian.mps.gov.cn/" target="_blank" rel="noopener noreferrer">
          {site.records.police}
        </a>
      ) : null}
    </p>
  );
}
