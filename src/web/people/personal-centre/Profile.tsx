import { type ComponentType, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Profile as ProfileData } from '#contract/people/accounts.ts';
import { accountErrors } from '#contract/people/account-errors.ts';
import { calledName, NICKNAME_LENGTH, nicknameIn } from '#contract/people/nickname.ts';
import { meIsNow } from '../accounts/me.ts';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { to } from '../../platform/screens.ts';
import { PictureInput } from '../uploads/PictureInput.tsx';
import { FieldsForm, TextField } from '../../platform/Fields.tsx';
import { CloseForm, PasswordForm, PhoneForm } from './SafetyForms.tsx';
import { SureButton } from '../../platform/SureButton.tsx';
import { useExport } from '../../platform/use-export.ts';
import { isSame } from '../../platform/is-same.ts';
import { UnsavedPageNote } from '../../platform/UnsavedNote.tsx';
import { useFields } from '../../platform/use-fields.ts';
import { dateWords } from '../../platform/time-words.ts';
import { dayWords } from '../../platform/when.ts';

/** The layout's small overlay: a dialog on the desktop, a bottom sheet on the phone. */
type WindowPart = ComponentType<{ title: string; close: () => void; children: ReactNode }>;

/** 个人资料: profile, sign-in data, consents and stored personal data. */
export function Profile({ profile, Window }: { profile: ProfileData; Window: WindowPart }) {
  return (
    <>
      {/* remounts when the nickname was first set elsewhere on this page, and for another person */}
      <Basics key={`${profile.username} ${profile.nickname === '' ? 'new' : 'named'}`} profile={profile} />
      <Safety profile={profile} Window={Window} />
      <Consents consents={profile.consents} />
      <OwnData Window={Window} />
    </>
  );
}

const REFRESH = ['GET /api/v2/user/profile'] as const;

function Basics({ profile }: { profile: ProfileData }) {
  const [saved, setSaved] = useState({ nickname: profile.nickname, company: profile.company });
  const { values, field, submit } = useFields(saved, {
    nickname: (nickname) => (nicknameIn(nickname) === null ? accountErrors['nickname.invalid'].say : null),
  });
  const save = useMutation('POST /api/v2/user/saveProfile', {
    refresh: REFRESH,
    done: ({ userInfo }) => meIsNow(userInfo),
  });
  return (
    <section className="panel" aria-labelledby="profile-basics">
      <h2 id="profile-basics">基本资料</h2>
      <PictureInput
        entryway="avatar"
        label="头像"
        aspect={1}
        shape="round"
        value={profile.avatar && { key: '', picture: profile.avatar }}
        fallback={<span className="profile-letter">{[...calledName(profile)][0]}</span>}
        onChange={(next) => save.mutate({ avatar: next?.key ?? '' })}
      />
      <FieldsForm
        label="基本资料"
        submit={() =>
          submit((typed) =>
            save.mutate(
              { nickname: typed.nickname.trim(), company: typed.company.trim() },
              { onSuccess: () => setSaved(typed) },
            ),
          )
        }
        sendLabel="保存"
        isSending={save.isPending}
      >
        <div className="fields-pair">
          <TextField label="昵称" {...field('nickname')} maxLength={NICKNAME_LENGTH.most} autoComplete="nickname" />
          <TextField label="公司或店名（选填）" {...field('company')} maxLength={60} autoComplete="organization" />
        </div>
        <dl className="profile-facts">
          <div>
            <dt>用户名</dt>
            <dd>
              {profile.username} <small>公开，用在店铺链接里；也可以用它加密码登录</small>
            </dd>
          </div>
          <div>
            <dt>注册</dt>
            <dd>{dateWords(profile.registeredAt)}</dd>
          </div>
        </dl>
        {isSame(values, saved) ? null : <UnsavedPageNote />}
      </FieldsForm>
    </section>
  );
}

function Safety({ profile, Window }: { profile: ProfileData; Window: WindowPart }) {
  const [open, setOpen] = useState<'phone' | 'password' | null>(null);
  const close = () => setOpen(null);
  const passwordAction = profile.hasPassword ? '修改密码' : '设置密码';
  return (
    <section className="panel" aria-labelledby="profile-safety">
      <h2 id="profile-safety">账号安全</h2>
      <ul className="safety-rows">
        <SafetyRow title="手机号" state={profile.phone ?? '没有绑定'} note="登录、收验证码用；别人看不到">
          <Button onClick={() => setOpen('phone')}>{profile.phone ? '更换手机号' : '绑定手机号'}</Button>
        </SafetyRow>
        <SafetyRow
          title="登录密码"
          state={profile.hasPassword ? '已设置' : '没有设置'}
          note="设了以后，不收短信也能登录"
        >
          <Button onClick={() => setOpen('password')}>{passwordAction}</Button>
        </SafetyRow>
        <SafetyRow title="登录设备" state="" note="看哪些设备登录着，可以逐个退出">
          <Link className="button" to={to('userSessions')}>
            查看设备
          </Link>
        </SafetyRow>
      </ul>
      {open === 'phone' ? (
        <Window title={profile.phone ? '更换手机号' : '绑定手机号'} close={close}>
          <PhoneForm ownPhone={profile.phone} done={close} />
        </Window>
      ) : null}
      {open === 'password' ? (
        <Window title={passwordAction} close={close}>
          <PasswordForm done={close} />
        </Window>
      ) : null}
    </section>
  );
}

function SafetyRow({
  title,
  state,
  note,
  children,
}: {
  title: string;
  state: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <li>
      <p>
        <strong>{title}</strong> {state}
        <small>{note}</small>
      </p>
      {children}
    </li>
  );
}

function Consents({ consents }: { consents: ProfileData['consents'] }) {
  const withdraw = useMutation('POST /api/v2/user/withdrawConsent', { refresh: REFRESH });
  return (
    <section className="panel" aria-labelledby="profile-consents">
      <h2 id="profile-consents">协议与同意</h2>
      <p className="centre-note">撤回不影响之前已经按同意做过的事；撤回后再登录时会请您重新同意。</p>
      {consents.length === 0 ? <p>没有同意过的协议。</p> : null}
      <ul className="safety-rows">
        {consents.map(({ name, title, version, at, withdrawnAt }) => (
          <li key={`${name} ${version} ${at}`}>
            <p>
              <Link to={`/agreement/${name}?${new URLSearchParams({ version })}`} className="plain-link">
                《{title}》
              </Link>{' '}
              {version} 版
              <small>
                {dayWords(at)}同意{withdrawnAt ? `，${dayWords(withdrawnAt)}撤回` : ''}
              </small>
            </p>
            {withdrawnAt ? (
              <span className="state-tag state-tag-gone">已撤回</span>
            ) : (
              <SureButton
                label="撤回同意"
                question="撤回这份同意？"
                yes="撤回"
                isBusy={withdraw.isPending}
                onYes={() => withdraw.mutate({ name })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnData({ Window }: { Window: WindowPart }) {
  const exporting = useExport();
  const navigate = useNavigate();
  const [isClosing, setClosing] = useState(false);
  return (
    <section className="panel" aria-labelledby="profile-data">
      <h2 id="profile-data">我的数据</h2>
      <ul className="safety-rows">
        <SafetyRow title="导出个人数据" state="" note="平台保存的您的资料，全部写进一个 JSON 文件">
          <Button disabled={exporting.isPending} onClick={() => exporting.mutate()}>
            {exporting.isPending ? '正在整理…' : '导出'}
          </Button>
        </SafetyRow>
        <SafetyRow title="注销账号" state="" note="删除您的资料，不能恢复；注销前会写明后果">
          <Button tone="danger" onClick={() => setClosing(true)}>
            注销账号
          </Button>
        </SafetyRow>
      </ul>
      {isClosing ? (
        <Window title="注销账号" close={() => setClosing(false)}>
          <CloseForm done={() => setClosing(false)} closed={() => void navigate(to('home'), { replace: true })} />
        </Window>
      ) : null}
    </section>
  );
}
