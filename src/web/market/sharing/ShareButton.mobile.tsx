import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import type { SharedThing } from '#contract/market/sharing.ts';
import { Icon } from '../../mobile/Icon.tsx';
import { useOwnLink } from './use-own-link.ts';
import { useWechatShare } from './use-wechat-share.ts';

const ShareSheet = latePart(() => import('./ShareSheet.mobile.tsx'));

/** 分享, beside a detail's title. The sheet behind it is loaded with the first tap. */
export function ShareButton({ thing: given }: { thing: SharedThing }) {
  const thing = useOwnLink(given);
  const [sheet, setSheet] = useState({ times: 0, isOpen: false });
  useWechatShare(thing);
  return (
    <>
      <button
        type="button"
        className="share-button"
        aria-haspopup="dialog"
        onClick={() => setSheet(({ times }) => ({ times: times + 1, isOpen: true }))}
      >
        <Icon name="share" size={20} />
        分享
      </button>
      {sheet.times === 0 ? null : (
        <Suspense>
          <ShareSheet
            key={sheet.times}
            thing={thing}
            open={sheet.isOpen}
            close={() => setSheet(({ times }) => ({ times, isOpen: false }))}
          />
        </Suspense>
      )}
    </>
  );
}
