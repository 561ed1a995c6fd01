import { expect, it } from 'vitest';
import { currentAddress } from './retired-links.ts';

it.each([
  ['/search', '?kind=plate&q=goods', '/search?kind=blank&q=goods'],
  ['/compare', '?kind=goods', '/compare?kind=product'],
  ['/goods/bundle', '?id=7', '/product/bundle?id=7'],
  [
    '/fabric/list',
    '?supply=%E8%AE%A2%E8%B4%A7&q=%E8%AE%A2%E8%B4%A7',
    '/fabric/list?supply=toOrder&q=%E8%AE%A2%E8%B4%A7',
  ],
  ['/fabric/list', '?supply=%E7%8E%B0%E8%B4%A7,!%E8%AE%A2%E8%B4%A7', '/fabric/list?supply=stock%2C%21toOrder'],
  ['/product/list', '?tab=design&type=四方&page=2', '/product/list?tab=design&type=fourWay&page=2'],
  [
    '/product/list',
    '?tab=design&type=!定位,二方&q=四方',
    `/product/list?tab=design&type=%21placed%2CtwoWay&q=${encodeURIComponent('四方')}`,
  ],
  [
    '/light/list',
    '?crowd=女&season=!冬&construction=针织',
    '/light/list?crowd=women&season=%21winter&construction=knitted',
  ],
  ['/product/list', '?method=热转印,!刺绣', '/product/list?method=sublimation%2C%21embroidery'],
  ['/light/list', '?colour=黑,!红&near=c8102e', '/light/list?colour=black%2C%21red&near=c8102e'],
  ['/product/list', '?making=现货成衣&colour=粉', '/product/list?making=finished&colour=pink'],
  ['/picture', '?tab=trends&among=crowd=童', '/picture?tab=trends&among=crowd%3Dchildren'],
  ['/user/style', '?open=new&plate=abc', '/user/style?open=new&blank=abc'],
])('a link from before the rename opens under its new words: %s%s', (path, search, now) => {
  expect(currentAddress(path, search)).toBe(now);
});

it.each([
  ['/search', '?kind=blank&q=plate'],
  ['/light/list', '?fibre=%E6%A3%89&page=2'],
  ['/fabric/list', '?supply=toOrder'],
  ['/product/list', '?tab=design&type=fourWay'],
  ['/factory/list', '?type=针织'],
  ['/light/detail', `?id=7&colour=${encodeURIComponent('白')}`],
  ['/picture', '?tab=trends&among=cluster%3D绍兴柯桥'],
  ['/user/plate', ''],
])('a current address stays as it is: %s%s', (path, search) => {
  expect(currentAddress(path, search)).toBeNull();
});
