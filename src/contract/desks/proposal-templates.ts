import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { Id } from '../platform/shapes.ts';

/** 方案模板: the content of a proposal under a name, without its customer, from which others begin. */

const TemplateName = Type.String({ maxLength: 40 });

export const ProposalTemplate = Type.Object({
  id: Id,
  name: Type.String(),
  itemCount: Type.Integer(),
  at: Type.String(),
});
export type ProposalTemplate = Static<typeof ProposalTemplate>;

export const proposalTemplates = endpoint({
  method: 'GET',
  path: '/api/v2/solution/templates',
  for: 'member',
  summary: '方案模板，最近存的在前',
  reply: Type.Object({ list: Type.Array(ProposalTemplate) }),
});

export const saveProposalTemplate = endpoint({
  method: 'POST',
  path: '/api/v2/solution/saveTemplate',
  for: 'member',
  summary: '把方案现在保存的内容存成模板，不带客户',
  done: '已存成模板',
  once: true,
  body: Type.Object({ solution_id: Id, name: TemplateName }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown', 'template.name', 'template.too_many'],
});

export const renameProposalTemplate = endpoint({
  method: 'POST',
  path: '/api/v2/solution/renameTemplate',
  for: 'member',
  summary: '给方案模板改名',
  done: '已改名',
  body: Type.Object({ id: Id, name: TemplateName }),
  reply: Type.Object({}),
  errors: ['item.unknown', 'template.name'],
});

/** Idempotent. A removed one can be restored for a day. */
export const removeProposalTemplate = endpoint({
  method: 'POST',
  path: '/api/v2/solution/removeTemplate',
  for: 'member',
  summary: '删除方案模板',
  body: Type.Object({ id: Id }),
  reply: Type.Object({}),
  errors: ['item.unknown'],
});

export const restoreProposalTemplate = endpoint({
  method: 'POST',
  path: '/api/v2/solution/restoreTemplate',
  for: 'member',
  summary: '撤销删除方案模板',
  body: Type.Object({ id: Id }),
  reply: Type.Object({}),
  errors: ['item.unknown', 'template.too_many'],
});

export const beginFromTemplate = endpoint({
  method: 'POST',
  path: '/api/v2/solution/beginFromTemplate',
  for: 'member',
  summary: '用模板开始一份方案',
  once: true,
  body: Type.Object({ id: Id }),
  reply: Type.Object({ solution_id: Id }),
  errors: ['item.unknown', 'proposal.too_many', 'proposal.document'],
});
