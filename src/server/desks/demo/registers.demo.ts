import { CODE_LETTERS, isCreditCode } from '#contract/people/tax-number.ts';

/** District, contact and legal name of each demo shop: all invented. */
interface DemoRegister {
  /** of the district */
  readonly areaCode: string;
  readonly contactName: string;
  readonly legalName: string;
}

/** By the number of the shop. */
export const demoRegisters: Readonly<Record<string, DemoRegister>> = {
  T01: { areaCode: '330108', contactName: '阿蓝', legalName: '杭州数字花房服饰有限公司（演示）' },
  M01: { areaCode: '330603', contactName: '沈经理', legalName: '绍兴云岫数码印花有限公司（演示）' },
  M02: { areaCode: '320509', contactName: '盛厂长', legalName: '苏州岚川丝织有限公司（演示）' },
  M03: { areaCode: '440105', contactName: '荔姐', legalName: '广州荔塘针织布行（演示）' },
  M04: { areaCode: '441912', contactName: '陈小姐', legalName: '东莞潮序制衣有限公司（演示）' },
  M05: { areaCode: '350581', contactName: '蔡经理', legalName: '石狮浪屿运动服饰有限公司（演示）' },
  M06: { areaCode: '370215', contactName: '于经理', legalName: '青岛沐阳针织有限公司（演示）' },
  M07: { areaCode: '330502', contactName: '小麦', legalName: '湖州小麦田童装有限公司（演示）' },
  M08: { areaCode: '330482', contactName: '徐经理', legalName: '平湖绒序羽绒制品有限公司（演示）' },
  M09: { areaCode: '330483', contactName: '濮师傅', legalName: '桐乡濮里毛衫厂（演示）' },
  M10: { areaCode: '320581', contactName: '青姐', legalName: '常熟青禾服饰有限公司（演示）' },
  M11: { areaCode: '330782', contactName: '老周', legalName: '义乌一针一印服饰有限公司（演示）' },
  M12: { areaCode: '440118', contactName: '蓝厂长', legalName: '广州蓝脊牛仔服装有限公司（演示）' },
  D01: { areaCode: '360203', contactName: '文清', legalName: '文清（演示）' },
  D02: { areaCode: '310106', contactName: '半糖', legalName: '唐半（演示）' },
  D03: { areaCode: '460203', contactName: '阿木', legalName: '林阿木（演示）' },
  D04: { areaCode: '510107', contactName: '怪兽妈妈', legalName: '方铅笔（演示）' },
  D05: { areaCode: '440103', contactName: '旧梦', legalName: '梁旧梦（演示）' },
  D06: { areaCode: '520102', contactName: '阿织', legalName: '杨织云（演示）' },
  D07: { areaCode: '320104', contactName: '豆腐', legalName: '窦像素（演示）' },
  D08: { areaCode: '530114', contactName: '花房店长', legalName: '花七间（演示）' },
  D09: { areaCode: '110105', contactName: '平方', legalName: '方平（演示）' },
  D10: { areaCode: '500103', contactName: '店小二', legalName: '单山海（演示）' },
};

/** Unassigned numbers: the prefix belongs to no area. */
export const demoContactPhone = (no: string): string => `400-000-0${no.replace(/\D/g, '').padStart(3, '0')}`;

/** A 统一社会信用代码 with a valid check character, from an authority that does not exist. */
export function demoLicenceNo(areaCode: string, no: string): string {
  const start = `91${areaCode}DEMQ${no.replace(/\D/g, '').padStart(5, '0')}`;
  return Array.from(CODE_LETTERS, (letter) => start + letter).find(isCreditCode)!;
}
