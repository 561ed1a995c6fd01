import type { ErrorTable } from '../platform/errors.ts';

export const accountErrors = {
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
  'code.unavailable': { code: 1417, status: 503, say: '短信服务没有开通，请用账号密码登录，或联系平台客服' },
  'demo.outside': {
    code: 1418,
    status: 403,
    say: '这个演示只能在运行它的电脑上登录，从这里只能看，要登录请联系站点管理员',
  },
  'account.open_orders': { code: 1712, status: 200, say: '还有没完成的订单，请处理完再注销' },
} as const satisfies ErrorTable;
