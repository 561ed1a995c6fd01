import type { ErrorTable } from '../platform/errors.ts';

export const blankErrors = {
  'blank.changed': { code: 2030, status: 409, say: '这件光版刚刚被改过，请核对后再保存' },
  'blank.document': { code: 2031, status: 200, say: '光版资料不完整，请检查后再提交' },
  'blank.submitted': { code: 2032, status: 409, say: '已经提交审核，先撤回才能修改' },
  'blank.in_use': { code: 2033, status: 200, say: '还有商品用着这件光版，先下架并删除它们' },
  'blank.too_many': { code: 2034, status: 200, say: '草稿最多 100 件，请先提交或放弃一些' },
  'sheet.invalid': { code: 2044, status: 200, say: '表格读不出来，请用导出的表格填写后再上传' },
} as const satisfies ErrorTable;
