import { describe, expect, it } from 'vitest';
import type { PackagePictureItem, PackageRowItem } from '#contract/desks/packages.ts';
import { beforePicture, colourIn, endOf, oneStep, wayBackOf } from './picture-moves.ts';

function picture(no: number, order: number, some: Partial<PackagePictureItem> = {}): PackagePictureItem {
  const drawn = { path: '/p', width: 800, height: 800, alt: '' };
  return {
    no,
    path: `${no}.jpg`,
    picture: drawn,
    width: 800,
    height: 800,
    row: 0,
    role: 'main',
    order,
    colour: '',
    ...some,
  };
}

const withPictures = (pictures: PackagePictureItem[], colours: string[] = []) =>
  ({ no: 0, document: { colours }, style: null, pictures }) as unknown as PackageRowItem;

// Order numbers have gaps where pictures were removed.
const item = withPictures([picture(11, 2), picture(12, 5), picture(13, 9), picture(14, 1, { role: 'detail' })]);

describe('dropped pictures', () => {
  it('pictures dropped on a lane go behind the last picture that stays', () => {
    expect(endOf(item, 'main', [])).toBe(9);
    expect(endOf(item, 'main', [13])).toBe(5);
    expect(endOf(item, 'white', [])).toBe(0);
  });

  it('pictures dropped on a picture go right before it', () => {
    expect(beforePicture(item, item.pictures[0]!, [99])).toBe(0);
    expect(beforePicture(item, item.pictures[2]!, [99])).toBe(5);
    expect(beforePicture(item, item.pictures[2]!, [12])).toBe(2);
  });

  it('a picture moves one step on or back within its lane', () => {
    expect(oneStep(item, item.pictures[0]!, 1)).toBe(5);
    expect(oneStep(item, item.pictures[1]!, -1)).toBe(0);
    expect(oneStep(item, item.pictures[2]!, -1)).toBe(2);
    expect(oneStep(item, item.pictures[0]!, -1)).toBeNull();
    expect(oneStep(item, item.pictures[2]!, 1)).toBeNull();
  });

  it('moved pictures keep their colour when the product has it', () => {
    const two = withPictures([], ['雾蓝', '燕麦']);
    expect(colourIn(two, [picture(1, 1, { colour: '燕麦' })])).toBe('燕麦');
    expect(colourIn(two, [picture(1, 1, { colour: '黑' })])).toBe('');
    expect(colourIn(withPictures([], ['雾蓝']), [picture(1, 1)])).toBe('雾蓝');
  });
});

describe('undoing a move', () => {
  it('undo returns pictures to the place where they were adjacent', () => {
    expect(wayBackOf([picture(2, 4), picture(1, 3)])).toEqual({ row: 0, role: 'main', colour: '', after: 2 });
    expect(wayBackOf([picture(1, 1, { row: null, role: null })])).toMatchObject({ row: null });
  });

  it('there is no undo for pictures from several places or of an unknown use', () => {
    expect(wayBackOf([picture(1, 3), picture(2, 8)])).toBeNull();
    expect(wayBackOf([picture(1, 3), picture(2, 4, { row: 1 })])).toBeNull();
    expect(wayBackOf([picture(1, 3, { role: null })])).toBeNull();
  });
});
