import type { ShopDocument } from '#contract/market/own-shop.ts';
import { demoContactPhone, demoLicenceNo } from './registers.demo.ts';

/** Two applications for a shop, so that the operator's queue of a demo is not empty: one waiting, one refused. */
interface DemoApplicant {
  readonly username: string;
  readonly nickname: string;
  readonly document: Omit<ShopDocument, 'attachments'>;
  /** why the operator refused it; null = still waiting */
  readonly refusedFor: string | null;
}

export const demoApplicants: readonly DemoApplicant[] = [
  {
    username: 'qingchuan',
    nickname: '晴川织布·何姐',
    refusedFor: null,
    document: {
      kind: 'factory',
      name: '晴川织布行',
      intro:
        '西樵织布行，色织条格与提花常年有现货，牛津纺、青年布按匹起批。自有剑杆织机，来样三天出小样，缸差按色卡封样核对。\n演示资料：名称、证照与联系方式均为虚构。',
      areaCode: '440605',
      cluster: '佛山西樵',
      contactName: '何姐',
      contactPhone: demoContactPhone('M13'),
      contactWechat: 'yanshi-qingchuan',
      identity: 'company',
      legalName: '佛山晴川织布有限公司（演示）',
      licenceNo: demoLicenceNo('440605', 'M13'),
      logo: '',
      banner: '',
      factory: {
        type: '现货面料',
        skills: ['色织条格', '牛津纺', '提花'],
        cooperation: ['现货批发', '来样订织'],
        certificates: ['OEKO-TEX'],
        equipment: [
          { name: '剑杆织机', count: 48 },
          { name: '验布机', count: 4 },
        ],
        staff: 62,
        foundedYear: 2011,
        areaSquareMetres: 5400,
        capacity: '45 万米/月',
        moq: '1 匹',
        moqRank: 100,
        sampleDays: 3,
        bulkDays: 10,
      },
    },
  },
  {
    username: 'xiaotu',
    nickname: '林间小兔·阿芷',
    refusedFor: '代表作品没有权属说明，请补传创作底稿或著作权登记证书，再重新提交。',
    document: {
      kind: 'designer',
      name: '林间小兔',
      intro:
        '水彩小动物与森林植物，适合童装直喷和睡衣满版。四方连续可按裁片改接版。\n演示资料：名称与联系方式均为虚构。',
      areaCode: '510104',
      cluster: '',
      contactName: '阿芷',
      contactPhone: demoContactPhone('D11'),
      contactWechat: 'yanshi-xiaotu',
      identity: 'individual',
      legalName: '林芷（演示）',
      licenceNo: '',
      logo: '',
      banner: '',
      designer: {
        styles: ['水彩', '儿童手绘'],
        yearsInTrade: 3,
        accepting: true,
        buyoutFen: 110_000,
        licenceYearFen: 22_000,
        share: '4%',
      },
    },
  },
];
