import { describe, expect, it } from 'vitest';
import { holdsGlyphs } from '#drawing/glyphs.ts';
import { isBelt } from '#contract/belts.ts';
import { documentFaults } from '#contract/shop-rules.ts';
import { isCreditCode } from '#contract/tax-number.ts';
import { categories } from '../catalogue/category-tree.ts';
import { placeOf } from '../shops/place-names.ts';
import { demoApplicants } from './applicants.demo.ts';
import { demoId } from './demo-id.ts';
import { demoLicenceNo, demoRegisters } from './registers.demo.ts';
import { demoAccounts, demoDesigners, demoFactories, demoShops, parseEquipment, SHOP_NOTE } from './shops.demo.ts';

describe('the people of the demo market', () => {
  it('are twelve factories, ten designers and one trader', () => {
    expect([demoFactories.length, demoDesigners.length, demoShops.length]).toEqual([12, 10, 23]);
    expect(new Set(demoShops.map((shop) => shop.store)).size).toBe(23);
    expect(new Set(demoShops.map((shop) => shop.name)).size).toBe(23);
  });

  it('who own a shop are called by the same name as it is in links', () => {
    const owned = demoShops.filter((shop) => shop.owner !== undefined);
    expect(owned.map(({ store }) => store)).toEqual(owned.map(({ owner }) => demoAccounts[owner!].username));
    expect(owned).toHaveLength(3);
  });

  it('say of themselves that they are invented', () => {
    expect(SHOP_NOTE).toContain('演示');
  });

  it('own at most one shop each, and never appear by a phone number', () => {
    const owners = demoShops.flatMap((shop) => (shop.owner ? [shop.owner] : []));
    expect(owners.toSorted()).toEqual(['designer', 'factory', 'trader']);
    for (const { username } of Object.values(demoAccounts)) expect(username).toMatch(/^[a-z]+$/);
    expect(demoAccounts.operator.role).toBe('operator');
  });

  it('lie where their register says, in a belt that one can choose, under a licence number that checks', () => {
    for (const { no, province, city, belt } of demoShops) {
      const register = demoRegisters[no]!;
      expect([no, placeOf(register.areaCode)]).toEqual([no, { province, city }]);
      expect([no, belt === null || isBelt(belt)]).toEqual([no, true]);
      expect([no, isCreditCode(demoLicenceNo(register.areaCode, no))]).toEqual([no, true]);
      expect(register.legalName).toContain('演示');
    }
  });

  it('and two more who have handed in a shop that nothing is wrong with', () => {
    for (const { document, nickname } of demoApplicants) {
      expect([nickname, documentFaults({ ...document, papers: ['paper'] })]).toEqual([nickname, []]);
      expect(placeOf(document.areaCode)).not.toBeNull();
      expect(document.intro).toContain('演示');
    }
  });

  it('write their mark with characters that we can draw', () => {
    for (const shop of demoShops) expect([shop.mark, holdsGlyphs(shop.mark, 'serif')]).toEqual([shop.mark, true]);
  });

  it('list their machines with a number each', () => {
    expect(parseEquipment('导带机12 转印机8')).toEqual([
      { name: '导带机', count: 12 },
      { name: '转印机', count: 8 },
    ]);
    for (const factory of demoFactories)
      expect(parseEquipment(factory.equipment).every((one) => one.count > 0)).toBe(true);
  });

  it('introduce themselves in two sentences or more', () => {
    for (const shop of demoShops) expect([shop.name, shop.intro.split('。').length > 2]).toEqual([shop.name, true]);
  });

  it('ask more for a design for ever than for a year of it', () => {
    for (const one of demoDesigners) expect(one.buyoutFen).toBeGreaterThan(one.licenceYearFen * 3);
  });
});

describe('the category tree', () => {
  it('has parents before children and paths from the root', () => {
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

describe('an id of the demo', () => {
  it('is the same in every start and can be read aloud', () => {
    expect(demoId('goods SP260001')).toBe(demoId('goods SP260001'));
    expect(demoId('a')).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
    expect(demoId('a')).not.toBe(demoId('b'));
  });
});
