import {
  changePhone,
  closeAccount,
  endSessions,
  exportOwnData,
  logon,
  logout,
  mobileLogin,
  profile,
  saveProfile,
  sendCode,
  sendOwnCode,
  sessions,
  setPassword,
  tokenCheck,
  userRefreshInfo,
  withdrawConsent,
} from '#contract/people/accounts.ts';
import { maskedPhone, phoneIn } from '#contract/people/phone.ts';
import { Refusal } from '../../platform/refusal.ts';
import { serve, serveInSteps } from '../../platform/serve.ts';
import { askForCode, type CodeGround } from './ask-for-code.ts';
import { moveToPhone } from './change-phone.ts';
import { leave, type PersonalData } from './close-account.ts';
import { endConsent } from './consents.ts';
import { gatherOwnData } from './own-data.ts';
import { getOwnPhone } from './own-phone.ts';
import { getProfile } from './profile.queries.ts';
import { keepProfile } from './save-profile.ts';
import { endOneSession, endOtherSessions, endThisSession, listDevices } from './sessions.ts';
import { changePassword } from './set-password.ts';
import { refuseOutsideDemo } from './refuse-outside-demo.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { signInByPassword } from './sign-in-by-password.ts';
import { getUserInfo } from './user-info.ts';

export function accountRoutes(ground: CodeGround & { readonly personalData: PersonalData }) {
  const { config, personalData } = ground;
  return [
    serve(sendCode, async ({ db, body, from, note }) => {
      refuseOutsideDemo(from);
      const phone = phoneIn(body.mobile);
      if (phone === null) throw new Refusal('phone.invalid');
      note('code', { phone: maskedPhone(phone), purpose: body.purpose });
      return askForCode(ground, db, { phone, purpose: body.purpose, address: from.address });
    }),
    serve(sendOwnCode, async ({ db, body, from, caller, note }) => {
      const phone = await getOwnPhone(db, caller.accountId);
      note('code', { phone: maskedPhone(phone), purpose: body.purpose });
      return askForCode(ground, db, { phone, purpose: body.purpose, address: from.address });
    }),
    serve(mobileLogin, async (ask) => {
      refuseOutsideDemo(ask.from);
      return signInByCode(config, ask);
    }),
    serveInSteps(logon, async (ask) => {
      refuseOutsideDemo(ask.from);
      return signInByPassword(config, ask);
    }),

    // Called by every page load; without writes and without a transaction.
    serveInSteps(tokenCheck, async ({ read, caller }) =>
      caller === null ? { valid: false } : { valid: true, userInfo: await getUserInfo(read, caller.accountId) },
    ),
    serveInSteps(userRefreshInfo, async ({ read, caller }) => ({
      userInfo: await getUserInfo(read, caller.accountId),
    })),
    serve(logout, async ({ db, caller, note }) => {
      note('logout');
      await endThisSession(db, caller);
      return {};
    }),

    serve(sessions, async ({ db, caller }) => ({ list: await listDevices(db, caller) })),
    serve(endSessions, async ({ db, body, caller, note }) => {
      note('end-sessions', { which: body.which });
      if (body.which === 'others') return { ended: await endOtherSessions(db, caller) };
      const ended = await endOneSession(db, caller, body.id ?? '');
      if (ended === 0) throw new Refusal('item.unknown', { say: '这台设备已经退出了' });
      return { ended };
    }),

    serve(profile, ({ db, caller }) => getProfile(db, caller.accountId)),
    serve(saveProfile, keepProfile),
    serveInSteps(setPassword, (ask) => changePassword(config, ask)),
    serve(changePhone, (ask) => moveToPhone(config, ask)),
    serve(withdrawConsent, async ({ db, body, caller, note }) => {
      note('withdraw-consent', { agreement: body.name });
      if (!(await endConsent(db, caller.accountId, body.name))) throw new Refusal('item.unknown');
      return {};
    }),
    serve(exportOwnData, async ({ db, caller, note }) => {
      note('export', {});
      return {
        madeAt: new Date().toISOString(),
        data: await gatherOwnData(db, caller.accountId, personalData.ownRecords),
      };
    }),
    serve(closeAccount, (ask) => leave(config, personalData, ask)),
  ];
}
