import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';

/** 图片审核: a cloud service that looks at generated pictures before the operator does. Without it the operator looks at each. */

export const ModerationProvider = Type.Object({
  isOn: Type.Boolean(),
  host: Type.String({ maxLength: 200 }),
  keyId: Type.String({ maxLength: 200 }),
  /** of the service: BizType */
  policy: Type.String({ maxLength: 32 }),
  /** pictures that the service passes are shown without the operator's look */
  passesAlone: Type.Boolean(),
});
export type ModerationProvider = Static<typeof ModerationProvider>;

export const moderationProvider = endpoint({
  method: 'GET',
  path: '/api/v2/operator/moderationProvider',
  for: 'operator',
  summary: '图片审核服务的设置',
  reply: Type.Object({
    provider: ModerationProvider,
    hasKey: Type.Boolean(),
    /** the keys are set by environment variables, which win over this page */
    isByConfig: Type.Boolean(),
    /** why no service is asked; empty = it is */
    hindrance: Type.String(),
    /** it did not answer several times: for some minutes pictures go to the operator only */
    isPaused: Type.Boolean(),
  }),
});

/** An empty `key` keeps the stored one. */
export const saveModerationProvider = endpoint({
  method: 'POST',
  path: '/api/v2/operator/saveModerationProvider',
  for: 'operator',
  summary: '保存图片审核服务的设置',
  done: '已保存',
  body: Type.Object({ provider: ModerationProvider, key: Type.String({ maxLength: 400 }) }),
  reply: Type.Object({ hasKey: Type.Boolean() }),
  errors: ['moderation.provider'],
});
