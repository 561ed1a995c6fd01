import type { ErrorTable } from '../platform/errors.ts';

export const uploadErrors = {
  'upload.signature': { code: 1600, status: 403, say: '上传凭证无效或已过期，请重新选择文件' },
  'upload.too_large': { code: 1601, status: 413, say: '文件太大' },
  'upload.not_a_picture': { code: 1602, status: 200, say: '这不是能用的图片，请上传 JPG、PNG 或 WebP' },
  'upload.too_many_pixels': { code: 1603, status: 200, say: '图片的像素太多，请缩小后再上传' },
  'upload.quota': { code: 1604, status: 200, say: '今天上传得太多，请明天再来' },
  'upload.unknown': { code: 1605, status: 200, say: '上传的图片找不到了，请重新上传' },
  'upload.no_room': { code: 1606, status: 503, say: '文件存储已满，暂时不能上传，请稍后再试' },
  'upload.not_a_profile': { code: 1607, status: 200, say: '这不是能用的颜色配置，请上传打印机的颜色配置文件' },
} as const satisfies ErrorTable;
