import { type Screen, screenRules } from '../platform/screens.ts';
import { QuietDrawing } from '../platform/StatusPanel.tsx';
import { type ExternalScreen, externals, externalTag, noAddress } from './external.words.ts';
import { InStock } from './InStock.mobile.tsx';
import { useSite } from './site.data.ts';
import { Ways } from './Ways.mobile.tsx';
import './ExternalPage.mobile.css';

/** 应用工具 and AI 智能体 are external sites; opened by their address, these pages link to them. */
export function ExternalPage({ screen }: { screen: Screen }) {
  const { data } = useSite();
  const { link, about, meanwhile } = externals[screen as ExternalScreen];
  const { title } = screenRules[screen];
  const address = data?.site.links[link];
  return (
    <>
      <div className="external">
        <QuietDrawing name="soon" />
        <div className="external-head">
          <h1 className="page-title">{title}</h1>
          <span>{externalTag}</span>
        </div>
        <p>{about}</p>
        {address ? (
          <a className="button button-main" href={address} target="_blank" rel="noopener noreferrer">
            在新窗口打开{title}
          </a>
        ) : data ? (
          <>
            <p>{noAddress}</p>
            <Ways links={meanwhile} />
          </>
        ) : null}
      </div>
      <InStock />
    </>
  );
}
