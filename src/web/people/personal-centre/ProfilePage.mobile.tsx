import { type ReactNode, Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { PersonalFrame } from '../accounts/PersonalFrame.mobile.tsx';
import { useRead } from '../../platform/read.ts';
import type { Screen } from '../../platform/screens.ts';
import { NoDataYet } from '../../platform/StatusPanel.tsx';
import { Profile } from './Profile.tsx';
import './people.css';

const Sheet = latePart(() => import('../../mobile/parts/Sheet.tsx'));

export function ProfilePage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">个人资料</h1>
      <Own />
    </PersonalFrame>
  );
}

function Own() {
  const read = useRead('GET /api/v2/user/profile', undefined);
  if (read.data) return <Profile profile={read.data} Window={Window} />;
  return <NoDataYet read={read} height="420px" />;
}

function Window({ title, close, children }: { title: string; close: () => void; children: ReactNode }) {
  return (
    <Suspense>
      <Sheet title={title} open close={close}>
        {children}
      </Sheet>
    </Suspense>
  );
}
