/**
 * The failures of a feature, shown to users. `code` is permanent: never renumber, never reuse; the next free one is above
 * all others. Status 200 marks failures that the user can correct; the others are real HTTP statuses. All tables together
 * are `contract/errors.ts`.
 */
export type ErrorTable = Readonly<
  Record<string, { readonly code: number; readonly status: number; readonly say: string }>
>;

/** Failures of any request: the request itself, the caller, the state of the service. */
export const platformErrors = {
  'request.malformed': { code: 1000, status: 400, say: '请求格式不正确，请刷新页面后再试' },
  'request.invalid': { code: 1001, status: 400, say: '提交的内容不符合要求，请检查后再试' },
  'request.unsupported_type': { code: 1002, status: 415, say: '不支持这种提交格式' },
  'request.too_large': { code: 1003, status: 413, say: '提交的内容太大' },
  'request.too_many': { code: 1004, status: 429, say: '操作太频繁，请稍后再试' },
  'request.foreign_origin': { code: 1005, status: 403, say: '请求来源不被允许' },
  'request.method_not_allowed': { code: 1006, status: 405, say: '不支持这种请求方式' },
  'request.timeout': { code: 1007, status: 408, say: '请求超时，请重新提交' },
  'request.in_progress': { code: 1008, status: 409, say: '同样的请求正在处理，请稍候' },
  'request.key_reused': { code: 1009, status: 409, say: '这次提交和上一次内容不同，请刷新页面后再试' },
  'text.hidden': { code: 1010, status: 200, say: '文字里有看不见的控制字符，请删掉后再提交' },
  'caller.unknown': { code: 1100, status: 401, say: '请先登录' },
  'caller.not_allowed': { code: 1101, status: 403, say: '您没有权限进行此操作' },
  'route.unknown': { code: 1200, status: 404, say: '您访问的接口不存在' },
  'item.unknown': { code: 1201, status: 404, say: '您要找的内容不存在或已下架' },
  'state.changed': { code: 1500, status: 409, say: '状态刚刚有变化，请刷新后再试' },
  'reason.missing': { code: 1501, status: 200, say: '请写明原因' },
  'server.failed': { code: 1900, status: 500, say: '服务出了点问题，请稍后再试' },
  'server.busy': { code: 1901, status: 503, say: '访问人数较多，请稍后再试' },
  'database.away': { code: 1902, status: 503, say: '数据服务暂时不可用，正在恢复，请稍后再试' },
  'storage.away': { code: 1903, status: 503, say: '文件存储暂时连不上，正在恢复，请稍后再试' },
  'server.no_room': { code: 1904, status: 503, say: '服务器的磁盘满了，暂时存不下新的内容，已有的都在，请稍后再试' },
} as const satisfies ErrorTable;
