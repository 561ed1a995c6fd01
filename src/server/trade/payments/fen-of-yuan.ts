/** 12.34 → 1234, the format of the providers; null for anything else. */
export function fenOfYuan(text: unknown): number | null {
  const found = typeof text === 'string' ? /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) : null;
  if (!found) return null;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}
