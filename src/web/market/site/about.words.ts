import type { Chapter, Fact, ScreenLink } from './page-words.ts';

/** The about page. Company, phone, hours and record numbers come from the site settings, not from here. */
export interface AboutWords {
  readonly title: string;
  readonly lead: string;
  readonly chapters: readonly Chapter[];
  readonly standards: { readonly heading: string; readonly lead: string; readonly rows: readonly Fact[] };
  readonly units: { readonly heading: string; readonly rows: readonly Fact[] };
  readonly contact: {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    readonly labels: ContactLabels;
  };
  readonly records: { readonly heading: string; readonly paragraphs: readonly string[]; readonly labels: RecordLabels };
  readonly links: readonly ScreenLink[];
}

interface ContactLabels {
  readonly company: string;
  readonly servicePhone: string;
  readonly serviceHours: string;
}

interface RecordLabels {
  readonly icp: string;
  readonly police: string;
  readonly licence: string;
  /** shown instead of a number that is not set */
  readonly missing: string;
}

export const about: AboutWords = {
  title: '关于锦市',
  lead: '锦市是服装与面料的中文 B2B 平台：找一件空白底衣、一块布、一张花型、一家厂，把参数看明白，再决定打样还是下大货。',
  chapters: [
    {
      heading: '给谁用',
      paragraphs: [
        '采购商：品牌、批发、网店、团购客户，来找货、比价、打样、下单。',
        '工厂和面料商：把光版、面料的库存、分档价、货期摆出来，让客户自己看明白再来问。',
        '设计师：花型写清循环、色数、授权，让人敢用、付得起。',
        '商家：拿光版和花型配成款式，定价上架，铺到自己的渠道。',
      ],
    },
    {
      heading: '为什么从光版开始',
      paragraphs: [
        '做一款印花服装，先定的是底衣：什么布、多重、几个颜色、几天能到。光版把这些和裁片图放在一起，一头连着面料，一头连着款式。',
        '换一个图案是另一款，换一件底衣也是另一款，但布的参数、尺码、起订量不用再问一遍。',
      ],
    },
    {
      heading: '图是怎么来的',
      paragraphs: [
        '站内的服装、面料、花型和场景图，都由我们自己的程序按数据画出，不是照片，也没有用 AI 出图。个别花型标着“AI 生成”，是为了演示标识怎么显示。',
        '服装从裁片画起：每块裁片有毫米轮廓，花型按毫米循环铺上去，再加褶皱和明暗；面料按组织和密度一根根画纱；所以循环 64 毫米的碎花，在 T 恤和方巾上看起来大小不同，和真印出来一样。',
        '颜色在不同屏幕上会有差别，定色请看色号或实物样。',
      ],
    },
    {
      heading: '现在开放到哪里',
      paragraphs: [
        '已经开放：光版、面料、花型、精选款式、工厂、设计师的列表和详情，四个解决方案，各项规则；注册登录、个人资料、收货地址和收藏；商家入驻，店铺的光版、花型、款式、分类、商品、精选和渠道资料包；售前方案；一句话出花型和以图找款找布；购物车、下单、付款和订单。',
        '本站目前是演示站点，店铺、人名、商品、价格和证书编号都是虚构的。',
      ],
    },
  ],
  units: {
    heading: '单位',
    rows: [
      { name: '裁片、花型', value: '毫米（mm）' },
      { name: '尺码表、门幅', value: '厘米（cm）' },
      { name: '面料数量', value: '米或公斤，写明单位；1 码 = 0.9144 米' },
      { name: '克重', value: '克每平方米（g/m²）；1 盎司 ≈ 33.9 g/m²，1 姆米 ≈ 4.3056 g/m²' },
      { name: '重量', value: '克（g），按尺码记录' },
      { name: '价格', value: '元，精确到分；默认不含税' },
      { name: '货期', value: '72 小时以内写小时，以上写天' },
      { name: '色牢度', value: '1–5 级，半级写作 3-4；耐光 1–8 级' },
    ],
  },
  standards: {
    heading: '依据的标准',
    lead: '页面上的安全类别、洗涤符号、号型和验货算法按下列标准写。引用的是通行版本，签合同时请写明标准号和年份。',
    rows: [
      { name: 'GB 18401-2010', value: '纺织产品基本安全技术规范：A、B、C 三类' },
      { name: 'GB 31701-2015', value: '婴幼儿及儿童纺织产品安全技术规范' },
      { name: 'GB/T 8685-2008', value: '维护标签规范：水洗、漂白、干燥、熨烫、专业维护的符号和次序' },
      { name: 'GB/T 1335', value: '服装号型：号 5 cm 一档，型 4 cm 一档，体型 Y、A、B、C' },
      { name: 'GB/T 5296.4', value: '纺织品和服装使用说明' },
      { name: 'GB/T 22849、FZ/T 73020 等', value: '针织 T 恤衫、针织休闲服装等产品标准，写在各光版详情' },
      { name: 'GB/T 2828.1', value: '计数抽样检验（AQL）' },
    ],
  },
  contact: {
    heading: '联系我们',
    paragraphs: ['交易问题请先联系店铺。平台服务、投诉举报、个人信息和侵权通知，请打客服电话。'],
    labels: { company: '经营者', servicePhone: '客服电话', serviceHours: '服务时间' },
  },
  records: {
    heading: '备案与证照',
    paragraphs: ['正式上线的站点在此公示备案号和证照，每页页脚同样显示。'],
    labels: {
      icp: 'ICP 备案号',
      police: '公安备案号',
      licence: '经营许可证',
      missing: '演示站点，未填写',
    },
  },
  links: [
    { screen: 'blankList', label: '逛光版中心' },
    { screen: 'factoryList', label: '找工厂' },
    { screen: 'designerList', label: '找设计师' },
    { screen: 'solutionSupplyChain', label: '供应链平台' },
  ],
};
