import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { MOST_TEMPLATE_NAME } from './own-style-rules.ts';
import { Id, listOf, oneOf, Paging, Picture, SearchWord } from '../platform/shapes.ts';

/** 款式模板: the layers of a style's panels, saved by a member as the start of further styles on any blank. */

const Name = Type.String({ minLength: 1, maxLength: MOST_TEMPLATE_NAME });

/** Of a draft as it was last saved, or of a finished style. */
export const saveTemplate = endpoint({
  method: 'POST',
  path: '/api/v2/studio/saveTemplate',
  for: 'member',
  summary: '存成模板',
  done: '已存成模板',
  once: true,
  body: Type.Object({ of: oneOf(['draft', 'style']), id: Id, name: Name }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown', 'studio.empty', 'studio.too_many'],
});

export const TemplateCard = Type.Object({
  id: Id,
  name: Type.String(),
  /** the blank that it was made on */
  blankId: Id,
  blankName: Type.String(),
  /** on that blank */
  picture: Picture,
  layerCount: Type.Integer(),
  createdAt: Type.String(),
});
export type TemplateCard = Static<typeof TemplateCard>;

/** A POST although it only reads: it registers the pictures, and a GET changes nothing. */
export const templateList = endpoint({
  method: 'POST',
  path: '/api/v2/studio/templates',
  for: 'member',
  summary: '我的款式模板',
  body: Type.Object({ q: Type.Optional(SearchWord), ...Paging }),
  reply: listOf(TemplateCard),
});

export const renameTemplate = endpoint({
  method: 'POST',
  path: '/api/v2/studio/renameTemplate',
  for: 'member',
  summary: '给模板改名',
  done: '已改名',
  body: Type.Object({ id: Id, name: Name }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown'],
});

/** `restore` undoes a removal of the last hour. Idempotent. */
export const removeTemplate = endpoint({
  method: 'POST',
  path: '/api/v2/studio/removeTemplate',
  for: 'member',
  summary: '删除模板，撤销删除',
  body: Type.Object({ id: Id, action: oneOf(['remove', 'restore']) }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown'],
});

/** A new draft on a blank with what the template has, laid by the role of the panels. */
export const openTemplate = endpoint({
  method: 'POST',
  path: '/api/v2/studio/openTemplate',
  for: 'member',
  summary: '用模板在光版上开始设计',
  once: true,
  body: Type.Object({ id: Id, blankId: Id }),
  reply: Type.Object({
    id: Id,
    /** names of panels of the template for which the blank has none */
    leftOut: Type.Array(Type.String()),
  }),
  errors: ['item.unknown', 'studio.too_many', 'style.unfit'],
});
