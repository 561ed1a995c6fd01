import { type ComponentProps, Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { PersonalFrame } from '../accounts/PersonalFrame.desktop.tsx';
import { ReadBody } from '../../desktop/parts/ReadBody.tsx';
import { useRead } from '../../platform/read.ts';
import type { Screen } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { Profile } from './Profile.tsx';
import './people.css';

const LazyWindow = latePart(() => import('../../desktop/parts/Window.desktop.tsx'));

export function ProfilePage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="centre-title">个人资料</h1>
      <Own />
    </PersonalFrame>
  );
}

function Own() {
  const read = useRead('GET /api/v2/user/profile', undefined);
  return (
    <ReadBody read={read} skeleton={<Skeleton height="420px" />}>
      {(profile) => <Profile profile={profile} Window={Window} />}
    </ReadBody>
  );
}

function Window(props: ComponentProps<typeof LazyWindow>) {
  return (
    <Suspense>
      <LazyWindow {...props} />
    </Suspense>
  );
}
