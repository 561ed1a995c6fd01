import { isCluster } from './clusters.ts';
import { dayInChina } from '../platform/china-day.ts';
import type { ShopDocument } from './own-shop.ts';
import { isCreditCode } from '../people/tax-number.ts';

/** Rules of a shop's document beyond its shape, for the form and the server. */

interface DocumentFault {
  /** of the document; for a part's field e.g. `factory.skills` */
  readonly field: string;
  readonly say: string;
}

const PHONE = /^\+?[\d\s()-]{5,30}$/;
const LEAST_DIGITS = 7;

/** All faults, in the order of the form; empty = it can be submitted. */
export function documentFaults(document: ShopDocument, thisYear = Number(dayInChina().slice(0, 4))): DocumentFault[] {
  const faults: DocumentFault[] = [];
  const check = (holds: boolean, field: string, say: string) => void (holds || faults.push({ field, say }));
  const { kind, factory, designer } = document;

  check([...document.name.trim()].length >= 2, 'name', '店铺名称至少 2 个字');
  check((factory !== undefined) === (kind === 'factory'), 'factory', '工厂请填写工厂资料，其他店铺不用填');
  check((designer !== undefined) === (kind === 'designer'), 'designer', '设计师请填写设计师资料，其他店铺不用填');
  check(document.cluster === '' || isCluster(document.cluster), 'cluster', '请从列表里选择产业带，没有就留空');
  check(document.contactName.trim() !== '', 'contactName', '请填写联系人');
  const digits = document.contactPhone.replace(/\D/g, '').length;
  check(PHONE.test(document.contactPhone) && digits >= LEAST_DIGITS, 'contactPhone', '请填写能打通的联系电话');
  check(document.legalName.trim().length >= 2, 'legalName', '请按证照填写主体名称');
  // 依法不需要登记的个人 have no licence, and state so in their attachments.
  const needsLicence = document.identity === 'company' || document.licenceNo.trim() !== '';
  check(!needsLicence || isCreditCode(document.licenceNo), 'licenceNo', '统一社会信用代码不正确，请按营业执照核对');
  check(new Set(document.attachments).size === document.attachments.length, 'attachments', '同一张证照不用传两次');
  if (factory) {
    check(factory.type.trim() !== '', 'factory.type', '请填写工厂类型');
    check(factory.skills.length > 0, 'factory.skills', '请至少填写一项擅长的品类或工艺');
    check(factory.capacity.trim() !== '', 'factory.capacity', '请填写月产能');
    check(factory.moq.trim() !== '', 'factory.moq', '请填写起订量');
    check(
      factory.equipment.every(({ name }) => name.trim() !== ''),
      'factory.equipment',
      '请填写每种设备的名称',
    );
    check(factory.foundedYear <= thisYear, 'factory.foundedYear', '成立年份不能晚于今年');
  }
  if (designer) {
    check(designer.styles.length > 0, 'designer.styles', '请至少填写一种风格');
    check(designer.buyoutFen > designer.licenceYearFen, 'designer.buyoutFen', '买断价应高于一年的授权价');
  }
  return faults;
}
