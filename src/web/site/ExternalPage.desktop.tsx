import { ExternalEntry } from '../desktop/ExternalEntry.tsx';
import type { Screen } from '../platform/screens.ts';
import { SoonPage } from './SoonPage.desktop.tsx';
import { useSite } from './site.data.ts';
import './ExternalPage.desktop.css';

const entries: Readonly<
  Partial<Record<Screen, { readonly label: string; readonly link: 'square' | 'application'; readonly about: string }>>
> = {
  square: {
    label: '应用工具',
    link: 'square',
    about: '应用工具是合作方的站外服务，在新窗口打开，不带走您的任何账号信息。',
  },
  application: {
    label: 'AI 智能体',
    link: 'application',
    about: 'AI 智能体是合作方的站外服务，在新窗口打开，不带走您的任何账号信息。',
  },
};

/**
 * /#/square and /#/application opened by their address: a link to the external site, or the reason why there is none.
 */
export function ExternalPage({ screen }: { screen: Screen }) {
  const { data } = useSite();
  const entry = entries[screen];
  const address = entry && data?.site.links[entry.link];
  if (!entry || !address) return <SoonPage screen={screen} />;
  return (
    <div className="page external-page">
      <h1>{entry.label}</h1>
      <p>{entry.about}</p>
      <ExternalEntry label={`打开${entry.label}`} address={address} className="button button-main" />
    </div>
  );
}
