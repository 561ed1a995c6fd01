import { expect, test } from 'vitest';
import { ChannelRefused } from './driver.ts';
import { picturesByRole, uploadOnce } from './upload-once.ts';

const file = (name: string) => ({ name, bytes: Buffer.from(name) });
const FILES = [file('货/主图/01.jpg'), file('货/SKU图/藏青 03.jpg'), file('货/详情图/01.jpg')];

/** A shop's memory of its addresses. */
function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    find: async () => kept,
    keep: async (sha256: string, address: string) => void kept.set(sha256, address),
    forget: async (hashes: readonly string[]) => hashes.forEach((hash) => kept.delete(hash)),
  };
}

const refusing = (part: string) => async (one: { readonly name: string }) => {
  if (!one.name.includes(part)) return `at ${one.name}`;
  const problem = { kind: 'block', where: '图片', say: '图太大', fix: '换一张', source: '渠道' } as const;
  throw new ChannelRefused(problem, 'E1', true);
};

test('a refused detail picture is left out and named, and the item goes on without it', async () => {
  const { addresses, lacking } = await uploadOnce(memory(), FILES, refusing('详情图'));
  expect(lacking).toMatchObject([{ kind: 'warn', where: '货/详情图/01.jpg', say: '图太大' }]);
  expect(picturesByRole(FILES, addresses)).toEqual({
    main: ['at 货/主图/01.jpg'],
    detail: [],
    ofColour: new Map([['03', 'at 货/SKU图/藏青 03.jpg']]),
  });
});

test('a refused main picture refuses the item', async () => {
  await expect(uploadOnce(memory(), FILES, refusing('主图'))).rejects.toThrow('图太大');
});

test('a picture is uploaded once a shop, by its content', async () => {
  const shop = memory();
  let uploads = 0;
  const upload = async () => `address ${(uploads += 1)}`;
  const twice = [...FILES, { name: '货/详情图/02.jpg', bytes: FILES[0]!.bytes }];
  await uploadOnce(shop, twice, upload);
  await uploadOnce(shop, twice, upload);
  expect(uploads).toBe(3);
});
