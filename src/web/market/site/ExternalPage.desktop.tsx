import { Link } from 'react-router';
import { ExternalEntry } from '../../desktop/ExternalEntry.tsx';
import { type Screen, to } from '../../platform/screens.ts';
import { QuietDrawing } from '../../platform/StatusPanel.tsx';
import { useExternal } from './external.data.ts';
import { externalTag, noAddress } from './external.words.ts';
import { InStock } from './InStock.desktop.tsx';
import './ExternalPage.desktop.css';

/**
 * /#/square and /#/application opened by their address: a link to the external site, or the reason why there is none.
 */
export function ExternalPage({ screen }: { screen: Screen }) {
  const { title, about, meanwhile, address, isLoaded } = useExternal(screen);
  return (
    <div className="page">
      <article className="external">
        <div>
          <h1>
            {title}
            <span className="external-tag">{externalTag}</span>
          </h1>
          <p className="external-about">{about}</p>
          {address ? (
            <ExternalEntry label={`打开${title}`} address={address} className="button button-main" />
          ) : (
            <>
              <p className="external-about">{isLoaded ? noAddress : null}</p>
              <p className="link-row">
                {meanwhile.map((way, index) => (
                  <Link
                    key={way.label}
                    className={index === 0 ? 'button button-main' : 'button'}
                    to={to(way.screen, way.query)}
                  >
                    {way.label}
                  </Link>
                ))}
              </p>
            </>
          )}
        </div>
        <QuietDrawing name="soon" />
      </article>
      <InStock />
    </div>
  );
}
