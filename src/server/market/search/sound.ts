/**
 * Pinyin in southern pronunciation: zh, ch, sh without h, ng as n, ü as u. A prefix of a spelling maps to a prefix of
 * its sound. Must equal `sound_of` in the migration `search_words`.
 */
export function soundOf(pinyin: string): string {
  return pinyin
    .replaceAll('zh', 'z')
    .replaceAll('ch', 'c')
    .replaceAll('sh', 's')
    .replaceAll('ng', 'n')
    .replaceAll('v', 'u');
}
