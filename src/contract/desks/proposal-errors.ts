import type { ErrorTable } from '../platform/errors.ts';

/** Of proposals, their links, comments and templates. */
export const proposalErrors = {
  'proposal.changed': { code: 2200, status: 409, say: '这份方案在另一处改过，请刷新后再试' },
  'proposal.document': { code: 2201, status: 200, say: '方案内容有不对的地方，没有保存' },
  'proposal.too_many': { code: 2202, status: 200, say: '售前方案最多 500 份，请先清理不用的' },
  'proposal.not_ready': { code: 2203, status: 200, say: '方案还有没填好的地方' },
  'link.gone': { code: 2204, status: 410, say: '这个链接已经失效，请向发给您的人要新的' },
  'link.password': { code: 2205, status: 200, say: '访问密码不对' },
  'comment.empty': { code: 2206, status: 200, say: '请写几句话再发' },
  'comment.too_many': { code: 2207, status: 200, say: '今天留言太多了，请明天再写，或直接联系对方' },
  'link.phone': { code: 2351, status: 200, say: '这份方案要先验证手机号才能看，请从收到的链接打开' },
  'comment.item': { code: 2352, status: 200, say: '这一件已经不在方案里了，请写在整份方案的留言里' },
  'proposal.below_cost': { code: 2353, status: 200, say: '有货低于成本，请再确认一次' },
  'template.name': { code: 2414, status: 200, say: '请给模板起个名字' },
  'template.too_many': { code: 2415, status: 200, say: '方案模板最多 100 份，请先删除不用的' },
} as const satisfies ErrorTable;
