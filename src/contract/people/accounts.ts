import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { Id, oneOf, orNull, Picture } from '../platform/shapes.ts';

/** Signing in and out, devices, the own profile, closing the account. */

/** Stored by the browser beside the token, where any script of the page can read it: never a phone number. */
export const UserInfo = Type.Object({
  /** empty until chosen */
  nickname: Type.String(),
  /** public name for links and the `store` parameter */
  username: Type.String(),
  /** the approved shop that this account owns */
  shop_id: orNull(Type.String()),
  /** not stored by the browser; only decides whether the link to the operator's desk is shown */
  isOperator: Type.Boolean(),
});
export type UserInfo = Static<typeof UserInfo>;

/** As typed; the server normalises it, see `phone.ts`. */
const TypedPhone = Type.String({ maxLength: 40 });
const TypedCode = Type.String({ maxLength: 20 });
const TypedPassword = Type.String({ maxLength: 200 });

/** A random number stored by the browser: strangers' failed logins do not lock out a device that signed in before. */
const DeviceNumber = Type.String({ minLength: 20, maxLength: 100 });

const SignedIn = Type.Object({ userToken: Type.String(), userInfo: UserInfo });

/** Agreements just accepted, by name and version. */
const Consents = Type.Array(
  Type.Object({ name: Type.String({ maxLength: 40 }), version: Type.String({ maxLength: 40 }) }),
  {
    maxItems: 10,
  },
);

export const logon = endpoint({
  method: 'POST',
  path: '/api/user/logon',
  for: 'anyone',
  summary: '账号密码登录',
  done: '登录成功',
  body: Type.Object({
    /** public username or phone number */
    account: Type.String({ maxLength: 60 }),
    password: TypedPassword,
    agreed: Type.Optional(Consents),
    device: Type.Optional(DeviceNumber),
  }),
  reply: SignedIn,
  errors: ['signIn.failed', 'signIn.locked', 'account.disabled', 'demo.outside'],
});

export const mobileLogin = endpoint({
  method: 'POST',
  path: '/api/v2/user/mobilelogin',
  for: 'anyone',
  summary: '手机验证码登录，新号码即注册',
  done: '登录成功',
  body: Type.Object({
    mobile: TypedPhone,
    code: TypedCode,
    agreed: Type.Optional(Consents),
    device: Type.Optional(DeviceNumber),
  }),
  reply: SignedIn,
  errors: ['phone.invalid', 'code.wrong', 'signIn.locked', 'account.disabled', 'demo.outside'],
});

/** A code is valid for one purpose only. */
export type CodePurpose = 'login' | 'password' | 'oldPhone' | 'newPhone' | 'close' | 'inquiry' | 'viewLink';

const CodeSent = Type.Object({
  cooldownSeconds: Type.Integer(),
  /** in demo mode only, with the demo driver */
  demoCode: Type.Optional(Type.String()),
});

export const sendCode = endpoint({
  method: 'POST',
  path: '/api/v2/message/send',
  for: 'anyone',
  summary: '发送短信验证码',
  done: '验证码已发送',
  body: Type.Object({ mobile: TypedPhone, purpose: oneOf(['login', 'newPhone', 'inquiry'], 'login') }),
  reply: CodeSent,
  errors: ['phone.invalid', 'code.too_soon', 'code.too_many', 'code.unavailable', 'demo.outside'],
});

/** Sent to the account's own number, which the browser does not know. */
export const sendOwnCode = endpoint({
  method: 'POST',
  path: '/api/v2/user/sendOwnCode',
  for: 'member',
  summary: '向自己的手机号发送验证码',
  done: '验证码已发送',
  body: Type.Object({ purpose: oneOf(['password', 'oldPhone', 'close']) }),
  reply: CodeSent,
  errors: ['code.too_soon', 'code.too_many', 'code.unavailable', 'phone.none'],
});

export const tokenCheck = endpoint({
  method: 'POST',
  path: '/api/token/check',
  for: 'anyone',
  summary: '登录是否仍有效',
  reply: Type.Object({ valid: Type.Boolean(), userInfo: Type.Optional(UserInfo) }),
});

export const userRefreshInfo = endpoint({
  method: 'POST',
  path: '/api/v2/user/userRefreshInfo',
  for: 'member',
  summary: '刷新用户信息',
  reply: Type.Object({ userInfo: UserInfo }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/v2/user/logout',
  for: 'member',
  summary: '退出登录',
  done: '已退出登录',
  reply: Type.Object({}),
});

// ——— devices

export const Device = Type.Object({
  id: Id,
  /** Chrome · Windows */
  name: Type.String(),
  /** its last IP address, the last part hidden */
  address: Type.String(),
  signedInAt: Type.String(),
  lastSeenAt: Type.String(),
  /** the calling device */
  isThis: Type.Boolean(),
});
export type Device = Static<typeof Device>;

export const sessions = endpoint({
  method: 'GET',
  path: '/api/v2/user/sessions',
  for: 'member',
  summary: '登录设备',
  reply: Type.Object({ list: Type.Array(Device) }),
});

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/v2/user/endSessions',
  for: 'member',
  summary: '退出一台设备，或其他全部设备',
  done: '已退出',
  /** one device by its id, or all except the calling one */
  body: Type.Object({ which: oneOf(['one', 'others']), id: Type.Optional(Id) }),
  reply: Type.Object({ ended: Type.Integer() }),
  errors: ['item.unknown'],
});

// ——— own profile

export const Profile = Type.Object({
  nickname: Type.String(),
  username: Type.String(),
  /** masked; null for an account without one */
  phone: orNull(Type.String()),
  company: Type.String(),
  avatar: orNull(Picture),
  hasPassword: Type.Boolean(),
  registeredAt: Type.String(),
  consents: Type.Array(
    Type.Object({
      name: Type.String(),
      title: Type.String(),
      version: Type.String(),
      at: Type.String(),
      /** null while in force */
      withdrawnAt: orNull(Type.String()),
    }),
  ),
});
export type Profile = Static<typeof Profile>;

export const profile = endpoint({
  method: 'GET',
  path: '/api/v2/user/profile',
  for: 'member',
  summary: '个人资料',
  reply: Profile,
});

export const saveProfile = endpoint({
  method: 'POST',
  path: '/api/v2/user/saveProfile',
  for: 'member',
  summary: '修改昵称、公司和头像',
  done: '已保存',
  body: Type.Object({
    nickname: Type.Optional(Type.String({ maxLength: 100 })),
    company: Type.Optional(Type.String({ maxLength: 60 })),
    /** key of an uploaded picture (entryway avatar); empty removes it */
    avatar: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  reply: Type.Object({ userInfo: UserInfo, profile: Profile }),
  errors: ['nickname.invalid', 'upload.unknown'],
});

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/v2/user/setPassword',
  for: 'member',
  summary: '设置或修改登录密码，其他设备随之退出',
  done: '密码已保存，其他设备已退出',
  body: Type.Object({ code: TypedCode, password: TypedPassword }),
  reply: Type.Object({}),
  errors: ['code.wrong', 'password.weak', 'phone.none'],
});

/** Requires a code from each number, the new and the old; signs out all other devices. */
export const changePhone = endpoint({
  method: 'POST',
  path: '/api/v2/user/changePhone',
  for: 'member',
  summary: '换绑手机号',
  done: '手机号已更换，其他设备已退出',
  body: Type.Object({
    mobile: TypedPhone,
    code: TypedCode,
    /** the code sent to the old number; absent for an account without one */
    ownCode: Type.Optional(TypedCode),
  }),
  reply: Type.Object({ phone: Type.String() }),
  errors: ['phone.invalid', 'phone.taken', 'code.wrong'],
});

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/api/v2/user/withdrawConsent',
  for: 'member',
  summary: '撤回对一份协议的同意',
  done: '已撤回同意',
  body: Type.Object({ name: Type.String({ maxLength: 40 }) }),
  reply: Type.Object({}),
  errors: ['item.unknown'],
});

/** All data stored about the caller, machine-readable (个人信息保护法 art. 45). */
export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/v2/user/export',
  for: 'member',
  summary: '导出个人数据',
  reply: Type.Object({
    madeAt: Type.String(),
    /** lists of plain records by kind, named in Chinese */
    data: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
  }),
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/v2/user/closeAccount',
  for: 'member',
  summary: '注销账号',
  done: '账号已注销',
  body: Type.Object({ code: TypedCode }),
  reply: Type.Object({}),
  errors: ['code.wrong', 'phone.none', 'account.open_orders'],
});

export const jssdkConfig = endpoint({
  method: 'GET',
  path: '/api/OAuthLogin/jssdkConfig',
  for: 'anyone',
  summary: '微信分享签名',
  query: Type.Object({ url: Type.String({ maxLength: 1000 }) }),
  reply: Type.Object({
    enabled: Type.Boolean(),
    appId: Type.Optional(Type.String()),
    timestamp: Type.Optional(Type.Integer()),
    nonceStr: Type.Optional(Type.String()),
    signature: Type.Optional(Type.String()),
  }),
});
