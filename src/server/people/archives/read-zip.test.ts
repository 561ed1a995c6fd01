import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PACKAGE_LIMITS, type PackageRule } from '#contract/desks/package-rules.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ofBytes } from './byte-source.ts';
import { openZip, type OpenZip } from './read-zip.ts';
import { type MadeEntry, makeZip, unicodePath } from '../../desks/packages/testing/make-zip.ts';

const sample = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../../desks/packages/samples', name));

/** The content of an archive: each file's path with its bytes, or with the rule that it breaks. */
async function contentOf(bytes: Buffer): Promise<Record<string, Buffer | PackageRule>> {
  const zip = await openZip(ofBytes(bytes));
  const content: Record<string, Buffer | PackageRule> = {};
  for (const file of zip.files) content[file.path] = await zip.bytesOf(file, 30_000_000);
  return content;
}

/** The rule by which an archive is refused; '' when it is accepted. */
async function refusalOf(bytes: Buffer): Promise<unknown> {
  try {
    await openZip(ofBytes(bytes));
    return '';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.detail.say).toMatch(/。请/);
    return (error.detail.data as { rule: PackageRule }).rule;
  }
}

async function faultsOf(names: readonly (string | Buffer)[]): Promise<unknown[]> {
  const { files, faults } = await openZip(ofBytes(makeZip(names.map((name) => ({ name, bytes: 'x', flags: 0x800 })))));
  return [...faults.map(({ rule }) => rule), ...files.map(({ path }) => path)];
}

describe('reading archives', () => {
  const written = ['7zip', 'bsdtar', 'bsdtar-gbk', 'python', 'streamed', 'stored', 'zip64'];

  test('an archive reads the same whatever program wrote it', async () => {
    const expected = await contentOf(sample('infozip.zip'));
    expect(Object.keys(expected).toSorted()).toEqual([
      'A001_印花连衣裙/SKU图/雾蓝.png',
      'A001_印花连衣裙/主图/主图_1.jpg',
      'A001_印花连衣裙/主图/主图_2.jpg',
      'A001_印花连衣裙/详情/详情_10.jpg',
    ]);
    for (const bytes of Object.values(expected)) expect(bytes).toBeInstanceOf(Buffer);
    for (const one of written) expect(await contentOf(sample(`${one}.zip`)), one).toEqual(expected);
  });

  test('an encrypted archive is refused with a message of its own', async () => {
    for (const one of ['zipcrypto', 'aes128', 'aes192', 'aes256'])
      await expect(openZip(ofBytes(sample(`locked-${one}.zip`))), one).rejects.toMatchObject({
        word: 'package.encrypted',
        detail: { say: '压缩包已加密。请去掉密码，重新压缩后上传' },
      });
    // The flag of strong encryption.
    expect(await refusalOf(makeZip([{ name: 'a.jpg', flags: 0x41 }]))).toBe('zipEncrypted');
  });

  test('a file that is no zip archive is refused by what it is', async () => {
    const whole = sample('infozip.zip');
    expect(await refusalOf(sample('7z-called.zip'))).toBe('zipOther');
    expect(await refusalOf(Buffer.from('Rar!\x1a\x07\x01\0'.padEnd(100, '\0'), 'latin1'))).toBe('zipOther');
    expect(await refusalOf(sample('split-last.zip'))).toBe('zipSplit');
    expect(await refusalOf(Buffer.from('<!doctype html>'))).toBe('zipNone');
    expect(await refusalOf(Buffer.alloc(0))).toBe('zipNone');
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe('zipCut');
  });

  test('an archive whose parts contradict each other is refused', async () => {
    const two = [
      { name: 'a.jpg', bytes: 'first' },
      { name: 'b.jpg', bytes: 'second' },
    ];
    expect(await refusalOf(makeZip(two, { prefix: Buffer.from('MZ junk') }))).toBe('zipBroken');
    expect(await refusalOf(makeZip(two, { suffix: Buffer.from('junk') }))).toBe('zipBroken');
    expect(await refusalOf(makeZip(two, { count: 1 }))).toBe('zipBroken');
    expect(await refusalOf(makeZip(two, { count: 3 }))).toBe('zipBroken');
    expect(await refusalOf(makeZip(two, { disk: 1 }))).toBe('zipSplit');
  });

  test('an archive cut or corrupted anywhere causes no crash and yields no wrong byte', async () => {
    const whole = sample('infozip.zip');
    const right = await contentOf(whole);
    let random = 7;
    const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below;
    for (let turn = 0; turn < 200; turn += 1) {
      const bytes = Buffer.from(turn % 4 === 0 ? whole.subarray(0, next(whole.length)) : whole);
      if (turn % 4 > 0) bytes[next(bytes.length)]! ^= 1 << next(8);
      const content = await contentOf(bytes).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Refusal);
        return {};
      });
      for (const one of Object.values(content))
        if (Buffer.isBuffer(one)) expect(Object.values(right)).toContainEqual(one);
    }
  });
});

describe('archive bombs', () => {
  const zeros = Buffer.alloc(4_000_000);
  const many = (count: number, entry: Omit<MadeEntry, 'name'>) =>
    Array.from({ length: count }, (_, at) => ({ name: `${at}.jpg`, ...entry }));

  test('a bomb is refused by the sizes in its headers', async () => {
    expect(await refusalOf(makeZip([{ name: 'a.jpg', bytes: zeros }]))).toBe('zipBomb');
    expect(await refusalOf(makeZip([{ name: 'a.jpg', bytes: 'x'.repeat(1_000), size: 4_000_000_000 }]))).toBe(
      'zipBomb',
    );
    // Each of them would be within the limit.
    expect(await refusalOf(makeZip(many(10, { bytes: zeros.subarray(0, 300_000) })))).toBe('zipBomb');
    expect(await refusalOf(makeZip(many(PACKAGE_LIMITS.entries + 1, {})))).toBe('zipTooMany');
  });

  test('an archive of 66,000 empty entries is refused, also when its header states few', async () => {
    // The count has two bytes, so it overflows to 464.
    const bytes = makeZip(many(66_000, { method: 0 }));
    expect(await refusalOf(bytes)).toBe('zipBroken');
  });

  test('an archive with overlapping entries is refused', async () => {
    expect(
      await refusalOf(
        makeZip([
          { name: 'a.jpg', bytes: 'ab' },
          { name: 'a.jpg', bytes: 'ab', same: 0 },
        ]),
      ),
    ).toBe('zipOverlap');
  });

  test('a file with a false size is unpacked no further than that size and then refused', async () => {
    const lying = makeZip([{ name: 'a.jpg', bytes: zeros, size: 1_000 }]);
    expect(await contentOf(lying)).toEqual({ 'a.jpg': 'fileBroken' });
    const zip: OpenZip = await openZip(ofBytes(makeZip([{ name: 'a.jpg', bytes: 'x'.repeat(5_000) }])));
    expect(await zip.bytesOf(zip.files[0]!, 4_999)).toBe('fileTooLarge');
  });
});

describe('files in an archive', () => {
  test('a file that fails its checks is left out, and the others are read', async () => {
    const content = await contentOf(
      makeZip([
        { name: 'good.jpg', bytes: 'good' },
        { name: 'crc.jpg', bytes: 'changed', crc: 1 },
        { name: 'short.jpg', bytes: 'short', size: 9 },
        { name: 'junk.jpg', bytes: 'junk behind', junk: Buffer.from('PK\u0003\u0004') },
        { name: 'other.jpg', bytes: 'x', method: 93 },
      ]),
    );
    const [crc, short, junk] = ['crc.jpg', 'short.jpg', 'junk.jpg'].map((name) => content[name]);
    expect({ crc, short, junk }).toEqual({ crc: 'fileBroken', short: 'fileBroken', junk: 'fileBroken' });
    expect(content['other.jpg']).toBe('fileMethod');
    expect(content['good.jpg']!.toString()).toBe('good');
    for (const one of ['lzma', 'deflate64'])
      expect(Object.values(await contentOf(sample(`${one}.zip`)))).toEqual(['fileMethod']);
  });

  test('a link or device is left out', async () => {
    for (const one of ['link.zip', 'link-bsdtar.zip']) {
      const { files, faults } = await openZip(ofBytes(sample(one)));
      expect(files.map(({ path }) => path)).toEqual(['links/主图_2.jpg']);
      expect(faults.map(({ path, rule }) => [path, rule])).toEqual([['links/主图_1.jpg', 'fileLink']]);
    }
    // Link, character device, block device, pipe, socket; the last two are a plain file and a folder.
    const kinds = [0o12, 0o02, 0o06, 0o01, 0o14, 0o10, 0o04].map((kind, at) => ({
      name: `${at}.jpg`,
      attributes: (kind << 28) >>> 0,
    }));
    const { files, faults } = await openZip(ofBytes(makeZip(kinds)));
    expect(faults.map(({ rule }) => rule)).toEqual(Array.from({ length: 5 }, () => 'fileLink'));
    expect(files.map(({ path }) => path)).toEqual(['5.jpg']);
  });

  test('a file with contradictory names in its headers is left out, since programs would disagree about it', async () => {
    const { files, faults } = await openZip(ofBytes(makeZip([{ name: 'a.jpg', localName: 'b.exe' }])));
    expect([files, faults.map(({ rule }) => rule)]).toEqual([[], ['fileBroken']]);
  });
});

describe('file names in an archive', () => {
  test('names in every encoding are decoded correctly', async () => {
    for (const one of ['utf8', 'utf8-flagged', 'gbk', 'gb18030', 'big5', 'unicode-field']) {
      const content = await contentOf(sample(`names-${one}.zip`));
      for (const [path, bytes] of Object.entries(content)) expect(bytes.toString(), one).toBe(path);
    }
    // 謀 ends with the byte of a backslash in GBK, 許功蓋 in Big5.
    expect(Object.keys(await contentOf(sample('names-gbk.zip')))).toContain('A001_謀許功蓋/主图_1.jpg');
    expect(Object.keys(await contentOf(sample('names-big5.zip')))).toContain('商品_許功蓋/主圖_1.jpg');
  });

  test.each(['gb18030', 'big5', 'utf-8'])('decodes 1,000 random names in %s', async (encoding) => {
    const letters = lettersOf(encoding);
    let random = 11;
    const next = () => letters[(random = (random * 48_271) % 2_147_483_647) % letters.length]!;
    const names = Array.from({ length: 1_000 }, (_, at) => {
      const words = Array.from({ length: 2 + (at % 6) }, next);
      return {
        text: `${at}_${words.map(([letter]) => letter).join('')}.jpg`,
        bytes: Buffer.concat([Buffer.from(`${at}_`), ...words.map(([, bytes]) => bytes), Buffer.from('.jpg')]),
      };
    });
    const { files } = await openZip(ofBytes(makeZip(names.map(({ bytes }) => ({ name: bytes, method: 0 })))));
    expect(files.map(({ path }) => path)).toEqual(names.map(({ text }) => text.normalize('NFC')));
  });

  test('a Unicode path field counts only with the checksum of its name', async () => {
    const old = Buffer.from('old.jpg');
    const entries = [
      { name: old, extra: unicodePath('新名字.jpg', old) },
      { name: 'renamed.jpg', extra: unicodePath('旧名字.jpg', old) },
      { name: 'slip.jpg', extra: unicodePath('../../etc/passwd', Buffer.from('slip.jpg')) },
    ];
    const { files, faults } = await openZip(ofBytes(makeZip(entries)));
    expect(files.map(({ path }) => path)).toEqual(['新名字.jpg', 'renamed.jpg']);
    expect(faults.map(({ rule }) => rule)).toEqual(['nameOutside']);
  });

  test('a name that leads out of the archive is refused in any spelling', async () => {
    const outside = [
      '../a.jpg',
      'x/../../a.jpg',
      '/etc/a.jpg',
      'C:\\a.jpg',
      'c:a.jpg',
      '\\\\server\\a.jpg',
      '..\\a.jpg',
      'x\\..\\..\\a.jpg',
    ];
    expect(await faultsOf(outside)).toEqual(outside.map(() => 'nameOutside'));
    // The GBK name does so after decoding; percent escapes are ordinary characters.
    const gbk = Buffer.concat([Buffer.from('../'), Buffer.from([0xd6, 0x5c]), Buffer.from('.jpg')]);
    const { files, faults } = await openZip(ofBytes(makeZip([{ name: gbk }, { name: '%2e%2e%2fa.jpg' }])));
    expect([...faults.map(({ rule }) => rule), ...files.map(({ path }) => path)]).toEqual([
      'nameOutside',
      '%2e%2e%2fa.jpg',
    ]);
  });

  test('unusual, invisible, reserved and overlong names are normalised or refused', async () => {
    expect(await faultsOf(['a\\b\\主图.jpg', './x/y.jpg', 'blank .jpg ', 'dots...', 'folder/'])).toEqual([
      'a/b/主图.jpg',
      'x/y.jpg',
      'blank .jpg',
      'dots',
    ]);
    expect(await faultsOf(['a\0.jpg', 'a\u0007.jpg'])).toEqual(['nameControl', 'nameControl']);
    expect(await faultsOf(['图\u202egpj.exe'])).toEqual(['nameDisguised']);
    expect(await faultsOf(['', '.', './'])).toEqual(['nameEmpty', 'nameEmpty', 'nameEmpty']);
    expect(await faultsOf([`${'长'.repeat(86)}.jpg`, 'x'.repeat(5_000), `${'a/'.repeat(600)}b.jpg`])).toEqual(
      Array.from({ length: 3 }, () => 'nameTooLong'),
    );
    expect(await faultsOf(['CON', 'x/aux.jpg', 'Com1.png', 'lpt¹.jpg', 'console.jpg'])).toEqual([
      ...Array.from({ length: 4 }, () => 'nameReserved'),
      'console.jpg',
    ]);
    expect(await faultsOf([Buffer.from([0xff, 0xff, 0xff, 0x2e])])).toEqual(['nameUnreadable']);
  });

  test('the first of several entries with equal names, or names that differ only by case, is kept', async () => {
    const entries = ['a.jpg', 'a.jpg', 'A.JPG', 'a.jpg.'].map((name, at) => ({ name, bytes: String(at) }));
    const zip = await openZip(ofBytes(makeZip(entries)));
    expect(zip.faults.map(({ rule }) => rule)).toEqual(['nameTwice', 'nameCase', 'nameTwice']);
    expect(zip.files.map(({ path }) => path)).toEqual(['a.jpg']);
    expect((await zip.bytesOf(zip.files[0]!, 10)).toString()).toBe('0');
  });
});

/** Han characters with their bytes in an encoding, computed by inverting the decoder. */
function lettersOf(encoding: string): [letter: string, bytes: Buffer][] {
  if (encoding === 'utf-8')
    return Array.from({ length: 20_900 }, (_, at) => String.fromCodePoint(0x4e00 + at)).map((one) => [
      one,
      Buffer.from(one),
    ]);
  const decoder = new TextDecoder(encoding);
  const found: [string, Buffer][] = [];
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const letter = decoder.decode(Buffer.of(first, second));
      if (/^\p{Script=Han}$/u.test(letter)) found.push([letter, Buffer.of(first, second)]);
    }
  // The four-byte sequences of GB18030.
  if (encoding === 'gb18030')
    for (let third = 0x81; third <= 0xfe; third += 1)
      for (let last = 0x30; last <= 0x39; last += 1) {
        const bytes = Buffer.of(0x95, 0x32, third, last);
        const letter = decoder.decode(bytes);
        if (/^\p{Script=Han}$/u.test(letter)) found.push([letter, bytes]);
      }
  return found;
}
