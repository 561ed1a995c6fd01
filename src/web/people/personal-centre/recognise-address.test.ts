import { beforeAll, describe, expect, it } from 'vitest';
import { type Area, areaName, loadAreas } from './areas.ts';
import { recogniseAddress } from './recognise-address.ts';

let areas: readonly Area[];
beforeAll(async () => {
  areas = await loadAreas();
});

describe('a pasted address', () => {
  const whole = { receiver: '张三', phone: '13812345678', areaCode: '330106', detail: '文一路 100号3幢' };

  it('a pasted address is parsed in the usual orders, with any separator', () => {
    expect(recogniseAddress('张三 13812345678 浙江省杭州市西湖区文一路 100号3幢', areas)).toEqual(whole);
    expect(recogniseAddress('浙江省 杭州市 西湖区 文一路 100号3幢，张三，138-1234-5678', areas)).toEqual(whole);
    expect(recogniseAddress('张三，+86 13812345678，浙江杭州西湖区文一路 100号3幢', areas)).toEqual(whole);
  });

  it('a pasted address with field labels is parsed', () => {
    const pasted =
      '收货人：张三\n手机号码：１３８１２３４５６７８\n所在地区：浙江省杭州市西湖区\n详细地址：文一路 100号3幢';
    expect(recogniseAddress(pasted, areas)).toEqual(whole);
  });

  it('a district is recognised by its city, not as the first of that name', () => {
    expect(recogniseAddress('吉林省长春市朝阳区人民大街1号', areas).areaCode).toBe('220104');
    expect(recogniseAddress('北京市朝阳区望京街1号', areas).areaCode).toBe('110105');
  });

  it('a county-level city is recognised without its prefecture', () => {
    expect(recogniseAddress('李雷 13900001111 浙江省义乌市稠城街道1号', areas)).toEqual({
      receiver: '李雷',
      phone: '13900001111',
      areaCode: '330782',
      detail: '稠城街道1号',
    });
  });

  it('unrecognised address parts are left empty', () => {
    expect(recogniseAddress('你好', areas)).toEqual({ receiver: '你好' });
    expect(recogniseAddress('12345', areas)).toEqual({});
  });
});

describe('an area name', () => {
  it('an area name names a municipality once', () => {
    expect(areaName(areas, '110105')).toBe('北京市 朝阳区');
    expect(areaName(areas, '330106')).toBe('浙江省 杭州市 西湖区');
    expect(areaName(areas, '')).toBe('');
  });
});
