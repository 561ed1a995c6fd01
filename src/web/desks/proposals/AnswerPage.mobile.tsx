import { Link, useLocation } from 'react-router';
import { useMe } from '../../people/accounts/me.ts';
import { PageSkeleton } from '../../mobile/parts/PageSkeleton.tsx';
import { AreaInput } from '../../people/personal-centre/AreaInput.mobile.tsx';
import { to } from '../../platform/screens.ts';
import { AnswerProposal } from './AnswerProposal.tsx';
import { PhoneGrid } from './PhoneGrid.mobile.tsx';
import '../../people/accounts/PersonalFrame.mobile.css';

/** 答复方案 on the phone. */
export function AnswerPage() {
  const { status } = useMe();
  if (status === 'unknown') return <PageSkeleton />;
  return (
    <div className="personal">
      <AnswerProposal isMember={status === 'member'} AreaInput={AreaInput} Grid={PhoneGrid} signIn={<Identity />} />
    </div>
  );
}

/** The phone has no dialog: the customer goes to the page of the code, and returns to this address. */
function Identity() {
  const { pathname, search } = useLocation();
  return (
    <p className="proposal-identity">
      <Link className="button button-main" to={to('login')} state={{ from: pathname + search }}>
        用手机验证码确认身份
      </Link>
      <small>没有账号会自动注册；选好的选项和数量都留着</small>
    </p>
  );
}
