import { isOfSheet, type ParsedPackage } from './parse-package.ts';

/** The reason why an archive yields no products, and the remedy. Faults of its sheet come first. */
export function whyNoProducts({ faults, totals }: Pick<ParsedPackage, 'faults' | 'totals'>): string {
  if (totals.files === 0) return '压缩包是空的，请放进填好的商品表和图片，重新压缩后上传';
  const fault = faults.find(isOfSheet) ?? faults.find(({ level }) => level === 'error');
  if (fault !== undefined) return `没有读出商品：${fault.path} ${fault.say}，${fault.fix}`;
  return '没有读出商品：没有填好的商品表（“示例”开头的行不读），图片也没有放进各件商品的文件夹；请照模板放好，重新压缩后上传';
}
