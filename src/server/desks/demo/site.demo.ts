import type { Site } from '#contract/market/site.ts';

/** The site of the demo: every name, number and record is invented and says so. */
export const demoSite: Site = {
  name: '锦市',
  slogan: '一匹布、一件版、一个花型，到一件衣',
  company: '锦市（演示）科技有限公司',
  servicePhone: '400-000-0000（演示）',
  serviceHours: '周一至周六 9:00–18:00',
  links: { square: '', application: '', guide: '', editor: '', solution: '' },
  records: { icp: '浙ICP备00000000号-1（演示）', police: '', licence: '' },
  hotWords: ['连帽卫衣', '精梳棉汗布', '古巴领', '雪纺', '真丝方巾', '托特包', '亲子', '速干', '重磅', '童装'],
};
