import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { orNull } from './shapes.ts';

/** Who is asking. Signing in comes with its own issue; a session that exists is read and ended here. */

export const UserInfo = Type.Object({
  nickname: Type.String(),
  username: Type.String(),
  shop_id: orNull(Type.String()),
});
export type UserInfo = Static<typeof UserInfo>;

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
