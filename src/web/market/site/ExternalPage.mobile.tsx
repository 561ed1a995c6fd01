import type { Screen } from '../../platform/screens.ts';
import { QuietDrawing } from '../../platform/StatusPanel.tsx';
import { useExternal } from './external.data.ts';
import { externalTag, noAddress } from './external.words.ts';
import { InStock } from './InStock.mobile.tsx';
import { Ways } from './Ways.mobile.tsx';
import './ExternalPage.mobile.css';

/** 应用工具 and AI 智能体 are external sites; opened by their address, these pages link to them. */
export function ExternalPage({ screen }: { screen: Screen }) {
  const { title, about, meanwhile, address, isLoaded } = useExternal(screen);
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
        ) : isLoaded ? (
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
