/**
 * Every failure a person can be told about. `code` is fixed for ever: never renumber, never reuse.
 * Status 200 is for what a person can put right; the rest are real HTTP statuses.
 *
 * 1000–1099 the request itself · 1100–1199 who is asking · 1200–1299 what was looked for ·
 * 1300–1399 stock · 1900–1999 the service's own state
 */
export const errors = {
  'request.malformed': { code: 1000, status: 400, say: '请求格式不正确，请刷新页面后再试' },
  'request.invalid': { code: 1001, status: 400, say: '提交的内容不符合要求，请检查后再试' },
  'request.unsupported_type': { code: 1002, status: 415, say: '不支持这种提交格式' },
  'request.too_large': { code: 1003, status: 413, say: '提交的内容太大' },
  'request.too_many': { code: 1004, status: 429, say: '操作太频繁，请稍后再试' },
  'request.foreign_origin': { code: 1005, status: 403, say: '请求来源不被允许' },
  'request.method_not_allowed': { code: 1006, status: 405, say: '不支持这种请求方式' },
  'request.timeout': { code: 1007, status: 408, say: '请求超时，请重新提交' },
  'caller.unknown': { code: 1100, status: 401, say: '请先登录' },
  'caller.not_allowed': { code: 1101, status: 403, say: '您没有权限进行此操作' },
  'route.unknown': { code: 1200, status: 404, say: '您访问的接口不存在' },
  'item.unknown': { code: 1201, status: 404, say: '您要找的内容不存在或已下架' },
  'stock.short': { code: 1300, status: 200, say: '库存不足，请减少数量或换一个颜色尺码' },
  'server.failed': { code: 1900, status: 500, say: '服务出了点问题，请稍后再试' },
  'server.busy': { code: 1901, status: 503, say: '访问人数较多，请稍后再试' },
  'database.away': { code: 1902, status: 503, say: '数据服务暂时不可用，正在恢复，请稍后再试' },
} as const satisfies Record<string, { code: number; status: number; say: string }>;

export type ErrorWord = keyof typeof errors;
