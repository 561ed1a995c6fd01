import { SignInFirst } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { useMe } from '../../people/accounts/me.ts';
import { PageSkeleton } from '../../mobile/parts/PageSkeleton.tsx';
import { AreaInput } from '../../people/personal-centre/AreaInput.mobile.tsx';
import type { Screen } from '../../platform/screens.ts';
import { AnswerProposal } from './AnswerProposal.tsx';
import { PhoneGrid } from './PhoneGrid.mobile.tsx';
import '../../people/accounts/PersonalFrame.mobile.css';

/** 答复方案 on the phone. */
export function AnswerPage({ screen }: { screen: Screen }) {
  const { status } = useMe();
  if (status === 'unknown') return <PageSkeleton />;
  return (
    <div className="personal">
      <AnswerProposal
        isMember={status === 'member'}
        AreaInput={AreaInput}
        Grid={PhoneGrid}
        signIn={<SignInFirst screen={screen} />}
      />
    </div>
  );
}
