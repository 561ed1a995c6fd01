import type { ReactNode } from 'react';
import type { ShareCard } from '../share/share-card.ts';
import { ShareButton } from '../share/ShareButton.tsx';

/** A detail's title, with the share button beside it. */
export function TitleLine({ share, children }: { share: ShareCard; children?: ReactNode }) {
  return (
    <div className="title-line">
      <div>
        <h1 className="page-title">{share.name}</h1>
        {children}
      </div>
      <ShareButton card={share} />
    </div>
  );
}
