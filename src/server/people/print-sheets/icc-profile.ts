/** Reads the header and the tags of an ICC colour profile: is it one of a printing machine with four inks? */

export type ReadProfile =
  | { readonly kind: 'profile'; readonly name: string }
  /** why it cannot be used, and what to do */
  | { readonly kind: 'refused'; readonly say: string };

const HEAD_BYTES = 128;
const TAG_BYTES = 12;
const MOST_TAGS = 200;
const PRINTER = 'prtr';
/** From Lab to inks, perceptual: without it nothing can be converted. */
const TO_INKS = 'B2A0';
const DESCRIPTION = 'desc';
const MOST_NAME = 60;

const refused = (say: string): ReadProfile => ({ kind: 'refused', say });

export function readProfile(file: Buffer): ReadProfile {
  const word = (at: number) => file.toString('latin1', at, at + 4);
  if (file.length < HEAD_BYTES + 4 || word(36) !== 'acsp')
    return refused('这不是颜色配置，请上传打印机的 ICC 文件（.icc 或 .icm）');
  if (file.readUInt32BE(0) !== file.length) return refused('颜色配置不完整，可能没有传完，请重新上传');
  if (word(12) !== PRINTER) return refused('这是显示器或扫描仪的颜色配置，请上传打印机（输出设备）的');
  if (word(16) !== 'CMYK') return refused(`这个颜色配置是 ${word(16).trim()} 的，请上传 CMYK 四色的`);
  const tags = tagsOf(file);
  if (tags === null) return refused('颜色配置里的表坏了，请换一份');
  if (!tags.has(TO_INKS)) return refused('颜色配置里没有从颜色到油墨的表（B2A0），不能用来分色，请换一份');
  return { kind: 'profile', name: nameIn(file, tags.get(DESCRIPTION)) };
}

interface Tag {
  readonly at: number;
  readonly length: number;
}

/** @returns null when a tag exceeds the file */
function tagsOf(file: Buffer): Map<string, Tag> | null {
  const count = file.readUInt32BE(HEAD_BYTES);
  if (count > MOST_TAGS || HEAD_BYTES + 4 + count * TAG_BYTES > file.length) return null;
  const tags = new Map<string, Tag>();
  for (let no = 0; no < count; no += 1) {
    const from = HEAD_BYTES + 4 + no * TAG_BYTES;
    const [at, length] = [file.readUInt32BE(from + 4), file.readUInt32BE(from + 8)];
    if (at + length > file.length) return null;
    tags.set(file.toString('latin1', from, from + 4), { at, length });
  }
  return tags;
}

/** As ICC 2 (one text) or ICC 4 (texts in several languages, of which the first is taken) writes it; empty = none. */
function nameIn(file: Buffer, tag: Tag | undefined): string {
  if (tag === undefined) return '';
  const own = file.subarray(tag.at, tag.at + tag.length);
  const kind = own.toString('latin1', 0, 4);
  if (kind === 'desc' && own.length > 12) return tidy(own.toString('latin1', 12, 12 + own.readUInt32BE(8)));
  if (kind !== 'mluc' || own.length < 28) return '';
  const [length, at] = [own.readUInt32BE(20), own.readUInt32BE(24)];
  const units = own.subarray(at, at + length - (length % 2));
  return tidy(
    Buffer.from(units.subarray(0, units.length - (units.length % 2)))
      .swap16()
      .toString('utf16le'),
  );
}

const tidy = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST_NAME);
