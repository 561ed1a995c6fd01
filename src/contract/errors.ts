/**
 * Every failure a person can be told about. `code` is fixed for ever: never renumber, never reuse.
 * Status 200 is for what a person can put right; the rest are real HTTP statuses.
 *
 * 1000–1099 the request itself · 1100–1199 who is asking · 1200–1299 what was looked for ·
 * 1300–1399 stock · 1400–1499 accounts and what they keep · 1500–1599 shops and the operator's desk · 1600–1699 uploads ·
 * 1900–1999 the service's own state
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
  'phone.invalid': { code: 1400, status: 200, say: '请输入11位有效手机号' },
  'phone.taken': { code: 1401, status: 200, say: '这个手机号已经有账号了' },
  'phone.none': { code: 1402, status: 200, say: '账号没有绑定手机号，请先绑定' },
  'code.wrong': { code: 1403, status: 200, say: '验证码不正确或已失效' },
  'code.too_soon': { code: 1404, status: 200, say: '验证码刚刚发过，请稍后再获取' },
  'code.too_many': { code: 1405, status: 200, say: '获取验证码的次数太多，请过一会儿再试' },
  'signIn.failed': { code: 1406, status: 200, say: '账号或密码不正确' },
  'signIn.locked': { code: 1407, status: 200, say: '尝试次数太多，请 15 分钟后再试' },
  'account.disabled': { code: 1408, status: 200, say: '账号已被停用，请联系平台客服' },
  'nickname.invalid': { code: 1409, status: 200, say: '昵称应为 2 到 20 个字，不能全是空格或符号' },
  'password.weak': { code: 1410, status: 200, say: '密码不够安全，请换一个' },
  'area.unknown': { code: 1411, status: 200, say: '请选择省、市、区' },
  'address.too_many': { code: 1412, status: 200, say: '收货地址最多保存 20 个，请先删掉不用的' },
  'invoice.tax_number': { code: 1413, status: 200, say: '企业抬头要填正确的纳税人识别号' },
  'invoice.too_many': { code: 1414, status: 200, say: '发票抬头最多保存 20 个，请先删掉不用的' },
  'favourite.too_many': { code: 1415, status: 200, say: '收藏最多 1000 个，请先清理一些' },
  'search.too_many': { code: 1416, status: 200, say: '保存的搜索最多 30 条，请先删掉不用的' },
  'code.unavailable': { code: 1417, status: 503, say: '短信服务没有开通，请用账号密码登录，或联系平台客服' },
  'state.changed': { code: 1500, status: 409, say: '状态刚刚有变化，请刷新后再试' },
  'reason.missing': { code: 1501, status: 200, say: '请写明原因' },
  'shop.exists': { code: 1502, status: 200, say: '您已经有一家店铺了，一个账号最多一家' },
  'shop.name_taken': { code: 1503, status: 200, say: '这个店铺名称已被使用，请换一个' },
  'shop.document': { code: 1504, status: 200, say: '店铺资料不完整，请检查后再提交' },
  'link.invalid': { code: 1505, status: 200, say: '链接应以 https:// 或 http:// 开头' },
  'agreement.version_taken': { code: 1506, status: 200, say: '这个版本号已经发布过，请换一个' },
  'upload.signature': { code: 1600, status: 403, say: '上传凭证无效或已过期，请重新选择文件' },
  'upload.too_large': { code: 1601, status: 413, say: '文件太大' },
  'upload.not_a_picture': { code: 1602, status: 200, say: '这不是能用的图片，请上传 JPG、PNG 或 WebP' },
  'upload.too_many_pixels': { code: 1603, status: 200, say: '图片的像素太多，请缩小后再上传' },
  'upload.quota': { code: 1604, status: 200, say: '今天上传得太多，请明天再来' },
  'upload.unknown': { code: 1605, status: 200, say: '上传的图片找不到了，请重新上传' },
  'upload.no_room': { code: 1606, status: 503, say: '文件存储已满，暂时不能上传，请稍后再试' },
  'server.failed': { code: 1900, status: 500, say: '服务出了点问题，请稍后再试' },
  'server.busy': { code: 1901, status: 503, say: '访问人数较多，请稍后再试' },
  'database.away': { code: 1902, status: 503, say: '数据服务暂时不可用，正在恢复，请稍后再试' },
} as const satisfies Record<string, { code: number; status: number; say: string }>;

export type ErrorWord = keyof typeof errors;
