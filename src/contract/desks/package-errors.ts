import type { ErrorTable } from '../platform/errors.ts';

export const packageErrors = {
  'package.invalid': { code: 2050, status: 200, say: '压缩包不能用，请检查后再上传' },
  'package.encrypted': { code: 2051, status: 200, say: '压缩包已加密，请去掉密码，重新压缩后上传' },
  'package.too_large': { code: 2052, status: 200, say: '压缩包太大或文件太多，请分成几个上传' },
  'package.changed': { code: 2053, status: 409, say: '这一行刚刚被改过，请核对后再保存' },
  'package.state': { code: 2054, status: 409, say: '数据包现在的状态不能这样做，请刷新后再试' },
} as const satisfies ErrorTable;
