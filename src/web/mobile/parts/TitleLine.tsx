import type { ReactNode } from 'react';
import type { SharedThing } from '#contract/market/sharing.ts';
import { ShareButton } from '../../market/sharing/ShareButton.mobile.tsx';

/** A detail's title, with the share button beside it. */
export function TitleLine({ share, children }: { share: SharedThing; children?: ReactNode }) {
  return (
    <div className="title-line">
      <div>
        <h1 className="page-title">{share.name}</h1>
        {children}
      </div>
      <ShareButton thing={share} />
    </div>
  );
}
