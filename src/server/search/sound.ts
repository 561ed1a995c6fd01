/**
 * Pinyin as it is often heard and typed south of the Yangtze: zh, ch, sh without their h, ng as n, ü as u. Whatever
 * begins a spelling also begins its sound. The migration `search_words` has the same as `sound_of`.
 */
export function soundOf(pinyin: string): string {
  return pinyin
    .replaceAll('zh', 'z')
    .replaceAll('ch', 'c')
    .replaceAll('sh', 's')
    .replaceAll('ng', 'n')
    .replaceAll('v', 'u');
}
