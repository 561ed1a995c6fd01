import { describe, expect, it } from 'vitest';
import { holdsGlyphs } from '#drawing/glyphs.ts';
import { isCluster } from '#contract/market/clusters.ts';
import { documentFaults } from '#contract/market/shop-rules.ts';
import { isCreditCode } from '#contract/people/tax-number.ts';
import { categories } from '../../market/catalogue/category-tree.ts';
import { placeOf } from '../../market/shops/place-names.ts';
import { demoApplicants } from './applicants.demo.ts';
import { demoId } from './demo-id.ts';
import { demoLicenceNo, demoRegisters } from './registers.demo.ts';
import { demoAccounts, demoDesigners, demoFactories, demoShops, parseEquipment, SHOP_NOTE } from './shops.demo.ts';

describe('demo shops', () => {
  it('there are twelve factories, ten designers and one trader', () => {
    expect([demoFactories.length, demoDesigners.length, demoShops.length]).toEqual([12, 10, 23]);
    expect(new Set(demoShops.map((shop) => shop.store)).size).toBe(23);
    expect(new Set(demoShops.map((shop) => shop.name)).size).toBe(23);
  });

  it("owners of a demo shop have the shop's public name as username", () => {
    const owned = demoShops.filter((shop) => shop.owner !== undefined);
    expect(owned.map(({ store }) => store)).toEqual(owned.map(({ owner }) => demoAccounts[owner!].username));
    expect(owned).toHaveLength(3);
  });

  it('every demo shop says that it is invented', () => {
    expect(SHOP_NOTE).toContain('演示');
  });

  it('demo accounts own at most one shop each, and their usernames are no phone numbers', () => {
    const owners = demoShops.flatMap((shop) => (shop.owner ? [shop.owner] : []));
    expect(owners.toSorted()).toEqual(['designer', 'factory', 'trader']);
    for (const { username } of Object.values(demoAccounts)) expect(username).toMatch(/^[a-z]+$/);
    expect(demoAccounts.operator.role).toBe('operator');
  });

  it("a demo shop's place equals its register, in a known cluster, under a valid licence number", () => {
    for (const { no, province, city, cluster } of demoShops) {
      const register = demoRegisters[no]!;
      expect([no, placeOf(register.areaCode)]).toEqual([no, { province, city }]);
      expect([no, cluster === null || isCluster(cluster)]).toEqual([no, true]);
      expect([no, isCreditCode(demoLicenceNo(register.areaCode, no))]).toEqual([no, true]);
      expect(register.legalName).toContain('演示');
    }
  });

  it('the two demo applications for a shop are valid', () => {
    for (const { document, nickname } of demoApplicants) {
      expect([nickname, documentFaults({ ...document, attachments: ['attachment'] })]).toEqual([nickname, []]);
      expect(placeOf(document.areaCode)).not.toBeNull();
      expect(document.intro).toContain('演示');
    }
  });

  it("logos of demo shops use only characters of the drawing's fonts", () => {
    for (const shop of demoShops) expect([shop.mark, holdsGlyphs(shop.mark, 'serif')]).toEqual([shop.mark, true]);
  });

  it('demo factories list their machines with a number each', () => {
    expect(parseEquipment('导带机12 转印机8')).toEqual([
      { name: '导带机', count: 12 },
      { name: '转印机', count: 8 },
    ]);
    for (const factory of demoFactories)
      expect(parseEquipment(factory.equipment).every((one) => one.count > 0)).toBe(true);
  });

  it('demo shops have introductions of at least two sentences', () => {
    for (const shop of demoShops) expect([shop.name, shop.intro.split('。').length > 2]).toEqual([shop.name, true]);
  });

  it("a buyout costs more than a year's licence of a demo designer", () => {
    for (const one of demoDesigners) expect(one.buyoutFen).toBeGreaterThan(one.licenceYearFen * 3);
  });
});

describe('category tree', () => {
  it('the category tree has parents before children and paths from the root', () => {
    const seen = new Set<string>();
    for (const one of categories) {
      expect(seen.has(one.id)).toBe(false);
      if (one.parentId) expect(seen.has(one.parentId)).toBe(true);
      expect(one.path.at(-1)).toBe(one.id);
      expect(one.path.at(-2) ?? null).toBe(one.parentId);
      seen.add(one.id);
    }
  });
});

describe('demo ids', () => {
  it('a demo id is the same in every start and can be read aloud', () => {
    expect(demoId('product SP260001')).toBe(demoId('product SP260001'));
    expect(demoId('a')).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
    expect(demoId('a')).not.toBe(demoId('b'));
  });
});
