import type { ComponentType, ReactNode } from 'react';
import { useMe } from '../accounts/me.ts';
import { MerchantFrame, PersonalFrame, SignInFirst } from '../accounts/PersonalFrame.desktop.tsx';
import type { Screen } from '../platform/screens.ts';
import { SoonBody } from './SoonPage.desktop.tsx';

/** A page of the personal centre that a later version brings: a visitor reads what it will be, too. */
export function PersonalPage({ screen }: { screen: Screen }) {
  return <Soon screen={screen} Frame={PersonalFrame} />;
}

export function MerchantPage({ screen }: { screen: Screen }) {
  return <Soon screen={screen} Frame={MerchantFrame} />;
}

function Soon({ screen, Frame }: { screen: Screen; Frame: ComponentType<{ screen: Screen; children: ReactNode }> }) {
  const { status } = useMe();
  if (status === 'visitor') {
    return (
      <div className="page personal-body">
        <SignInFirst />
        <SoonBody screen={screen} />
      </div>
    );
  }
  return (
    <Frame screen={screen}>
      <SoonBody screen={screen} />
    </Frame>
  );
}
