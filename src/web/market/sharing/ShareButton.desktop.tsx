import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import type { SharedThing } from '#contract/market/sharing.ts';
import { useOwnLink } from './use-own-link.ts';
import { useWechatShare } from './use-wechat-share.ts';
import { Button } from '../../platform/Button.tsx';

const ShareDialog = latePart(() => import('./ShareDialog.desktop.tsx'));

/** 分享 among the actions of a detail page. */
export function ShareButton({ thing: given }: { thing: SharedThing }) {
  const thing = useOwnLink(given);
  const [isOpen, setOpen] = useState(false);
  useWechatShare(thing);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        分享
      </Button>
      {isOpen ? (
        <Suspense>
          <ShareDialog thing={thing} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
