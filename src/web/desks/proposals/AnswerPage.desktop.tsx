import { askToSignIn } from '../../people/accounts/ask-to-sign-in.ts';
import { useMe } from '../../people/accounts/me.ts';
import { PageSkeleton } from '../../desktop/parts/PageSkeleton.tsx';
import { ColourSizeTable } from '../../market/blanks/ColourSizeTable.desktop.tsx';
import { AreaInput } from '../../people/personal-centre/AreaInput.desktop.tsx';
import { AnswerProposal } from './AnswerProposal.tsx';
import { Button } from '../../platform/Button.tsx';

/** 答复方案: where `/s/{token}` leads to accept or decline. */
export function AnswerPage() {
  const { status } = useMe();
  if (status === 'unknown') return <PageSkeleton />;
  return (
    <div className="page">
      <AnswerProposal
        isMember={status === 'member'}
        AreaInput={AreaInput}
        Grid={ColourSizeTable}
        signIn={
          <p className="proposal-identity">
            <Button tone="main" onClick={() => void askToSignIn()}>
              用手机验证码确认身份
            </Button>
            <small>没有账号会自动注册；选好的选项和数量都留着</small>
          </p>
        }
      />
    </div>
  );
}
