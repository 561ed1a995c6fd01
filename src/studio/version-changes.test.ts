import { describe, expect, it } from 'vitest';
import type { Layer, StyleDocument } from '#contract/market/style-document.ts';
import { versionChanges } from './version-changes.ts';

const names = {
  panels: [
    { panelNo: 'F', name: '前片' },
    { panelNo: 'L', name: '左袖' },
    { panelNo: 'R', name: '右袖' },
  ],
  colours: [
    { colourNo: '01', name: '白色' },
    { colourNo: '02', name: '黑色' },
  ],
};

const plain = (id: string, change: Partial<Layer> = {}): Layer =>
  ({
    ...{ kind: 'plain', id, name: '', isHidden: false, isLocked: false, opacityPercent: 100, colour: '#ffffff' },
    ...change,
  }) as Layer;

const document = (panels: Readonly<Record<string, Layer[]>>, change: Partial<StyleDocument> = {}): StyleDocument => ({
  ...{ schema: 1, blankId: 'blank', cut: 'cut', colourNo: '01', method: 'dtg', links: [] },
  panels: Object.entries(panels).map(([panelNo, layers]) => ({ panelNo, layers })),
  ...change,
});

describe('what a version of a style changes in the one before it', () => {
  it('two equal versions have no change', () => {
    expect(versionChanges(document({ F: [plain('a')] }), document({ F: [plain('a')] }), names)).toEqual([]);
  });

  it('the colour and the method of the garment come first, by name', () => {
    const before = document({ F: [plain('a')] });
    const after = document({ F: [plain('b')] }, { colourNo: '02', method: 'screen', cut: 'recut' });
    expect(versionChanges(before, after, names)).toEqual([
      '按新裁片',
      '底衣换成黑色',
      '工艺换成丝网印',
      '前片：加了底色',
      '前片：去掉底色',
    ]);
  });

  it('two sleeves with the same change share a sentence', () => {
    const after = document({ L: [plain('a', { name: '条纹' })], R: [plain('b', { name: '条纹' })] });
    expect(versionChanges(document({}), after, names)).toEqual(['左袖、右袖：加了条纹']);
  });

  it('a changed layer names every kind of change once', () => {
    const before = document({ F: [plain('a')] });
    const after = document({
      F: [plain('a', { colour: '#000000', opacityPercent: 50, name: '夜' })],
    });
    expect(versionChanges(before, after, names)).toEqual(['前片：夜改了名称、不透明度、颜色']);
  });

  it('layers with the same change share a sentence, and those of one name are counted', () => {
    const before = document({ F: [plain('a'), plain('b'), plain('c', { name: '条纹' })] });
    const after = document({
      F: ['a', 'b']
        .map((id) => plain(id, { colour: '#000000' }))
        .concat(plain('c', { name: '条纹', colour: '#000000' })),
    });
    expect(versionChanges(before, after, names)).toEqual(['前片：2 个底色、条纹改了颜色']);
  });

  it('another order of the same layers is told, but not after a removal alone', () => {
    const before = document({ F: [plain('a'), plain('b'), plain('c')] });
    expect(versionChanges(before, document({ F: [plain('b'), plain('a'), plain('c')] }), names)).toEqual([
      '前片：图层换了上下',
    ]);
    expect(versionChanges(before, document({ F: [plain('b'), plain('c')] }), names)).toEqual(['前片：去掉底色']);
  });
});
