import type { Screen } from '../platform/screens.ts';
import type { Chapter, Fact, Question, ScreenLink } from './page-words.ts';

/** The server's key of a solution page's pictures and items (`SceneName` of the contract). */
export type Scene = 'ecommerce' | 'supplyChain' | 'intelligentDesign' | 'aiTools';

export interface SolutionStep {
  readonly name: string;
  readonly text: string;
  /** false: shown with 即将开放 */
  readonly open: boolean;
}

export interface SolutionWords {
  readonly scene: Scene;
  readonly title: string;
  readonly promise: string;
  readonly audience: readonly string[];
  readonly chapters: readonly Chapter[];
  readonly process: { readonly heading: string; readonly steps: readonly SolutionStep[] };
  readonly facts: { readonly heading: string; readonly rows: readonly Fact[] };
  readonly questions: readonly Question[];
  /** what is not available yet */
  readonly soon: readonly string[];
  readonly links: readonly ScreenLink[];
}

/** Headings shared by all four pages. */
export const solutionHeadings = {
  audience: '适合谁用',
  questions: '常见问题',
  soon: '还没有开放的',
  links: '从这里开始看',
  blanks: '相关光版',
  product: '做出来的款式',
  factories: '能接单的工厂',
} as const;

const ecommerce: SolutionWords = {
  scene: 'ecommerce',
  title: '电商服务',
  promise: '从一件空白底衣开始配图出款：底衣、花型、成本和上架资料放在一处，卖多少做多少，不压成衣库存。',
  audience: [
    '淘宝、抖店、拼多多、1688 上卖服装的店主，一周要上十几款',
    '做 Temu、SHEIN 的跨境卖家，图片规格和洗标资料要求细',
    '接班服、团建服、活动定制的小店，一单几件到几百件',
  ],
  chapters: [
    {
      heading: '先选底衣，成本一眼看清',
      paragraphs: [
        '光版就是没有图案的底衣。每一款写明面料成分、克重、门幅、颜色和各码库存，尺码表带公差，价格按件数分档，起订量和货期写在卡片上。',
        '过去这些要到市场拿样、加微信问价、自己量衣服才凑得齐，换一家再来一遍。现在同一套栏目并排看，底衣价加印花加价，就是这款的出厂成本。',
      ],
      points: [
        '现货光版多数 48 到 72 小时出货，外套、牛仔、真丝按详情页写的天数',
        '样品每个颜色最多 3 件，不受起订量限制',
      ],
    },
    {
      heading: '图案有编号、有授权，不用到处扒图',
      paragraphs: [
        '每张花型有设计编号、循环尺寸、色数和授权方式。按年付的普通授权、独家授权、买断、按件分成，价格和范围写在花型页上。',
        '款式页写明图案落在哪块裁片、多宽多高、用哪种印法。换底衣颜色时，正背面效果图跟着换，不必每个颜色拍一遍。',
      ],
    },
    {
      heading: '上架资料按渠道规格配齐',
      paragraphs: [
        '一款商品的图文资料叫数据包：主图、竖图、颜色图、详情图、尺码表、洗唛信息和一张商品表。各渠道的尺寸不同，同一套图要出好几份，手工裁一天裁不了几款。',
        '锦市按渠道规格生成并逐项检查，不合格的写明是哪张图、差在哪。这一部分即将开放。',
      ],
      points: [
        '淘宝：主图 5 张，1:1，至少 700×700，第 5 张用白底',
        '抖店：主图最多 5 张，至少 600×600，单张不超过 1 MB',
        '拼多多：详情图最多 20 张，宽 480–1200，单张不超过 1 MB',
        'Temu 服饰：主图 3:4，至少 1340×1785，图上不能有中文',
        'SHEIN：方图 900–2200 像素，色块图固定 80×80',
      ],
    },
    {
      heading: '出单以后，按重量算运费，按编号找图',
      paragraphs: [
        '每个尺码的重量按克记录，亲子款成人和童装分开，运费由重量算出，不再一单一问。补单时报设计编号和款号就能找回同一张图、同一件底衣。',
        '卖出过的款式版本不再改动：改图会生成新版本，老订单仍按老版本做。',
      ],
    },
  ],
  process: {
    heading: '从选款到出货',
    steps: [
      { name: '选光版', text: '按品类、克重、工艺、起订量筛，看库存和货期。', open: true },
      { name: '配花型', text: '看题材、循环尺寸和授权价，记下设计编号。', open: true },
      { name: '算成本', text: '底衣分档价、印花加价、授权费，都在详情页。', open: true },
      { name: '打样', text: '每色最多 3 件，收到实物再决定上不上。', open: false },
      { name: '上架', text: '下载数据包，或直接生成渠道素材。', open: false },
      { name: '出单生产', text: '按单印、按单发，现货款 48 小时出货。', open: false },
    ],
  },
  facts: {
    heading: '数字',
    rows: [
      { name: '价格分档', value: '1–9 件、10–49 件、50–299 件、300 件以上四档，以商品页为准' },
      { name: '样品', value: '每个颜色最多 3 件，样品价另列' },
      { name: '现货出货', value: '多数 48–72 小时，外套、牛仔、真丝 5–10 天' },
      { name: '满版印花', value: '裁片印，150 dpi，四周 5 mm 出血' },
      { name: '局部印花', value: '300 dpi，离边至少 10 mm' },
      { name: '默认运费', value: '首重 1 公斤 10 元，续重每公斤 4 元，商家可改' },
      { name: '价格口径', value: '目录价默认不含税，页面写明含税的除外' },
    ],
  },
  questions: [
    {
      ask: '只卖一件，能做吗？',
      answer:
        '能不能做看这款光版的起订量。标 1 件起的可以单件做，按最高一档计价；标 50 件起的只能先打样，大货要满起订量和倍数。',
    },
    {
      ask: '纯棉 T 恤能做满版印花吗？',
      answer:
        '热转印只能做涤纶或涤纶含量 65% 以上的浅色布，纯棉不行。纯棉要满版，用活性数码匹印，印好再裁；只印胸前一块，用直喷、烫画或丝网更合算。',
    },
    {
      ask: '图案被投诉侵权怎么办？',
      answer:
        '花型由设计师按授权规则上传，授权范围写在花型页。有人投诉时，平台先下架再核对权属，处理步骤见《知识产权与授权规则》。',
    },
    {
      ask: '成本里还要加什么？',
      answer:
        '印花加价按工艺另计：丝网每色 3.5 元加一次性版费，烫画和直喷按面积，刺绣按千针。详情页的印花工艺表里都有，满印款的印花已含在价里。',
    },
    {
      ask: '现在能下单吗？',
      answer:
        '能。样品、现货和大货都在站内下单：一家店铺一张订单，现货下单就付款，大货先由商家确认。演示站点用演示支付，不会真的扣钱。',
    },
  ],
  soon: ['直接铺货到淘宝、1688、微信小店等渠道的店铺'],
  links: [
    { screen: 'blankList', query: { inStock: 'true' }, label: '看现货光版' },
    { screen: 'productList', query: { sort: 'sales' }, label: '看卖得好的款' },
    { screen: 'designerList', label: '找设计师' },
    { screen: 'solutionDesign', label: '图案怎么落到衣服上' },
  ],
};

const supplyChain: SolutionWords = {
  scene: 'supplyChain',
  title: '供应链平台',
  promise: '面料、光版、工厂都写到能核对的程度：克重、门幅、缩水、色牢度、产能、交期，用同一把尺比，不靠一张嘴问。',
  audience: [
    '品牌和批发商的采购、跟单：找布、找厂、比交期',
    '面料商、印花厂、成衣厂：把现货、分档价和空档摆出来，少回重复的询价',
    '校服、工装、团购客户：要检测报告、要发票、要按期',
  ],
  chapters: [
    {
      heading: '面料按行规写全',
      paragraphs: [
        '一块布写明品名、成分、纱支、密度、平方克重、门幅与有效幅宽、经纬缩水、各项色牢度、pH 值、甲醛和安全类别，色卡按色号列，现货按缸号列米数。检测报告有编号、机构和日期。',
        '价格分三步：剪小样、剪版价、大货价，大货再按起订量倍数分档。按公斤卖的针织布同时给出每米价，算法是：元/米 = 元/公斤 × 克重 × 门幅 ÷ 1000。180 克、185 厘米门幅、42 元一公斤的汗布，合 13.99 元一米。',
      ],
      points: ['克重公差按 ±5%', '颜色认色号或封样，不认颜色名；色差写明公式和光源，如 ΔE cmc(2:1) ≤ 1.0，D65'],
    },
    {
      heading: '工厂按产业带和实数比',
      paragraphs: [
        '柯桥的印花、盛泽的织造、虎门的女装、织里的童装、石狮的运动服、平湖的羽绒、濮院的毛衫、新塘的牛仔、义乌的一件定制，按产业带和擅长品类就能筛出来。',
        '每家工厂写月产能、起订量、打样和大货天数、设备型号台数、认证、准时率和回头率，主页下面直接是它家的光版和面料。以前这些要跑一趟厂、要几张名片才问得全。',
      ],
    },
    {
      heading: '大货每一步都有时限',
      paragraphs: [
        '大货单走这条线：待确认、待付定金、生产中、待付尾款、待发货、待收货、已完成。可以一次付清，也可以定金 30% 加尾款；72 小时没付定金自动取消，签收 10 天自动确认收货，再过 7 天没有售后就完成。',
        '谁在什么时候做了哪一步都有记录，两边看到的是同一条时间线，不用再翻聊天记录。',
      ],
    },
    {
      heading: '验货用大家认的算法',
      paragraphs: [
        '面料按四分制：疵点 3 英寸以内 1 分，3 到 6 英寸 2 分，6 到 9 英寸 3 分，9 英寸以上 4 分，每码最多 4 分。每百平方码扣分 = 总扣分 × 3600 ÷（码长 × 幅宽英寸），品牌单一般收到 20–28 分，普通单不超过 40 分。',
        '成衣按 AQL 2.5 抽样：281–500 件抽 50 件，3 件以内合格；501–1200 件抽 80 件，5 件以内合格；致命缺陷一件都不行。合同里写明这两条，收货时就没有扯皮的余地。线上验货单还没有做，现在请线下按此执行。',
      ],
    },
  ],
  process: {
    heading: '从找布到收货',
    steps: [
      { name: '找布找厂', text: '按成分、克重、产业带、产能、认证筛。', open: true },
      { name: '核参数', text: '缩水、色牢度、报告编号、现货缸号，逐项看。', open: true },
      { name: '剪样打样', text: '剪小样、剪版，头样到产前样，签字封样。', open: false },
      { name: '下大货', text: '商家确认交期，付定金，开始生产。', open: false },
      { name: '验货付尾款', text: '按四分制和 AQL 验，付清尾款发货。', open: false },
      { name: '收货开票', text: '签收、开票，有问题走售后。', open: false },
    ],
  },
  facts: {
    heading: '数字',
    rows: [
      { name: '计价单位', value: '米、公斤、件；公斤价同时折算成每米价' },
      { name: '面料价格', value: '剪版（5 米以内）为大货价 1.5 倍；到起订量按大货价；5 倍、20 倍起订量再降' },
      { name: '税', value: '目录价不含税；含税另加 13%' },
      { name: '定金', value: '全款，或定金 30% 加尾款 70%，比例由商家定' },
      { name: '时限', value: '现货和样品单 30 分钟内付款，定金 72 小时内付' },
      { name: '验布', value: '四分制，每百平方码 20–28 分（品牌）或 40 分（一般）以内' },
      { name: '验货', value: 'GB/T 2828.1 一般检验水平 Ⅱ，AQL 2.5' },
      { name: '安全类别', value: 'GB 18401：A 婴幼儿，B 直接接触皮肤，C 非直接接触皮肤' },
    ],
  },
  questions: [
    {
      ask: '针织布按公斤报价，怎么知道一件衣服用多少钱的布？',
      answer:
        '先看每米价。一公斤布的米数 = 1000 ÷（克重 × 门幅米数），面料页已经算好。再按用料米数乘，T 恤一般留 7% 损耗和 3% 缩水。',
    },
    {
      ask: '现货和订货怎么区分？',
      answer:
        '现货按色号、缸号列出在库米数，1 到 3 天能发。订货要排产，染色 7 到 15 天，织造 20 到 30 天，页面写的是这块布自己的天数。',
    },
    {
      ask: '婴幼儿和儿童的布怎么挑？',
      answer:
        '36 个月以内的婴幼儿用品必须 A 类；3 到 14 岁直接接触皮肤的至少 B 类，并要符合 GB 31701。面料列表可以直接按安全类别筛。',
    },
    {
      ask: '工厂的数字是谁核的？',
      answer:
        '正式平台由运营核对证照和认证后上线，准时率、回头率由订单算出。现在看到的是演示目录，店铺和数字都是虚构的。',
    },
    {
      ask: '能要发票吗？',
      answer: '结算时填抬头、税号、开户行，专票还是普票由您选，由发货的店铺开具。',
    },
  ],
  soon: ['工厂产能空档维护', '线上验货单、对账单'],
  links: [
    { screen: 'blankList', query: { tab: 'fabric' }, label: '看面料' },
    { screen: 'blankList', query: { inStock: 'true' }, label: '看现货光版' },
    { screen: 'factoryList', query: { sort: 'onTime' }, label: '看准时率高的工厂' },
    { screen: 'factoryList', query: { sort: 'lead' }, label: '看交期短的工厂' },
  ],
};

const intelligentDesign: SolutionWords = {
  scene: 'intelligentDesign',
  title: '智能设计与成衣系统',
  promise: '图案按毫米落在裁片上：效果图、印花尺寸和给工厂的文件出自同一份数据，不再各画各的。',
  audience: [
    '服装品牌和网店的设计、企划：一季要出几十款图',
    '花型设计师、图案工作室：作品要能卖，也要能印',
    '打版、印花跟单：拿到的稿子要对得上裁片',
  ],
  chapters: [
    {
      heading: '裁片是底稿，单位是毫米',
      paragraphs: [
        '一件光版拆成前片、后片、左右袖、领、帽、口袋这些裁片，每片有毫米轮廓、可印范围、布纹方向和各码的宽高。普通短袖 T 恤 4 片，连帽卫衣 8 片，睡衣套装十几片。',
        '设计师常见的做法是在一张模特图上摆图案，到厂里再由人照着重排，位置和大小多半走样。从裁片开始画，稿子上的 280 毫米，印出来就是 280 毫米。',
      ],
      points: ['出血 5 mm，安全边 10 mm', '左右对称的裁片标明镜像关系，放一边，另一边跟着走'],
    },
    {
      heading: '花型先问循环，再问清晰度',
      paragraphs: [
        '花型分定位、二方连续、四方连续三种，循环的宽高按毫米写，平铺、跳接还是砖接也写明。满版印花要求成品尺寸下 150 dpi，胸前定位图 300 dpi。',
        '换算很简单：像素 = 毫米 ÷ 25.4 × dpi。前片 560 毫米宽要 3307 像素；A4 宽的胸前图要 2480 像素；90 厘米方巾按 300 dpi 是 10630 像素见方。够不够，不看图好不好看，看这个数。',
      ],
    },
    {
      heading: '一份数据，出全部颜色的效果图',
      paragraphs: [
        '款式等于光版加裁片设计。正面、背面，底衣有几个颜色就出几组，褶皱和明暗按面料来，针织有纹路，色丁有光。改一个图案的位置，所有图一起变，不用重拍。',
        '款式有版本：发布后再改就是新版本，卖出过的版本一直留着，追单时不会印成另一张图。',
      ],
    },
    {
      heading: '工艺的限制，设计时就说',
      paragraphs: [
        '很多返工是因为图和工艺不配：纯棉布做热转印，深色布印水浆，大面积实底做烫画，细线条做刺绣。光版的工艺表写明每种印法的最大面积、加价和限制，选了不合适的先提醒，不等到打样才发现。',
      ],
      points: [
        '热转印：只做涤纶或涤纶 65% 以上的浅色布',
        '直喷：棉 80% 以上，要预处理，湿摩擦约 2–2.5 级',
        '烫画：几乎都能做，湿摩擦约 4 级，不宜大面积实底',
        '丝网：每色一块版，最多 6 套色，量大合算，渐变效果差',
        '刺绣：按千针计价，一幅图 12 个线色以内',
      ],
    },
  ],
  process: {
    heading: '从一张图到一件衣服',
    steps: [
      { name: '看裁片', text: '在光版详情看裁片图、可印范围和各码尺寸。', open: true },
      { name: '选花型', text: '看循环、色数、授权，记下设计编号。', open: true },
      { name: '看成款', text: '看同一张花型落在不同光版上的效果；自己的花型上传后勾选光版，就是款式。', open: true },
      { name: '自己摆图', text: '在设计工作台移动、缩放、旋转，超界即时提示。', open: false },
      { name: '检查定稿', text: 'dpi、可印范围、工艺限制逐项检查，存成版本。', open: false },
      { name: '出印花文件', text: '付款后每片每码一个文件，实际尺寸加出血，附工艺单。', open: true },
    ],
  },
  facts: {
    heading: '数字',
    rows: [
      { name: '出血 / 安全边', value: '5 mm / 10 mm' },
      { name: '清晰度', value: '满版 150 dpi，定位 300 dpi，按成品尺寸算' },
      { name: '像素换算', value: '毫米 ÷ 25.4 × dpi' },
      { name: '尺码', value: 'GB/T 1335：号档差 5 cm，型档差 4 cm' },
      { name: '常用公差', value: '衣长 ±1、胸围 ±2、肩宽 ±0.8、袖长 ±1、腰围 ±1.5 cm' },
      { name: '花型授权', value: '普通授权、独家授权、买断、分成' },
      { name: '设计编号', value: 'D + 年份 + 季节 + 5 位流水 + 校验字母，如 D26S00123K' },
    ],
  },
  questions: [
    {
      ask: '现在能自己摆图吗？',
      answer:
        '自己的花型可以：在花型管理上传，检查过了就能放到光版上做款式，位置和大小按行规摆好。在裁片上自己移动、缩放的设计工作台即将开放。平台若配置了站外的设计编辑器，光版和款式详情里的“设计编辑器”会在新窗口打开它；没有配置时按钮是灰的。',
    },
    {
      ask: '效果图和实物差多少？',
      answer: '位置和大小按裁片毫米数画，是准的。颜色受屏幕影响，定色请以色号或实物样为准，写进合同的是 ΔE 数值。',
    },
    {
      ask: '一套稿子能直接用到所有尺码吗？',
      answer:
        '满版可以，按各码裁片裁切即可。定位图要看：通常 S–XL 用一个尺寸，2XL 以上按比例放大一档，童装另出。各码裁片宽高在光版详情里。',
    },
    {
      ask: '设计师怎么收钱？',
      answer: '按年授权、买断或按件分成，价格由设计师自己定，写在花型页。在花型页下单、付款，证书马上生效。',
    },
    {
      ask: 'AI 画的图能上传吗？',
      answer: '可以，但要如实标明 AI 生成，并确认没有用他人作品、商标和肖像。不标明的按侵权线索处理。',
    },
  ],
  soon: ['设计工作台（自己在裁片上摆图）'],
  links: [
    { screen: 'blankList', label: '挑一件光版看裁片' },
    { screen: 'designerList', label: '看设计师和作品' },
    { screen: 'productList', query: { sort: 'newest' }, label: '看最新款式' },
    { screen: 'solutionAi', label: 'AI 图怎样才能印' },
  ],
};

const aiTools: SolutionWords = {
  scene: 'aiTools',
  title: 'AI 应用工具',
  promise: '让 AI 出的图能印、能授权、能查来源。先把这三条规矩立好，工具一件一件开放，没开放的不装作能用。',
  audience: [
    '想用 AI 提案出图的网店和企划',
    '一个人做设计、选款、上新的小团队',
    '已经在用 AI 出图，却卡在印花和版权上的设计师',
  ],
  chapters: [
    {
      heading: '出图：尺寸从裁片倒推',
      paragraphs: [
        '通用的 AI 出图工具给的多是一两千像素的方图，放到 560 毫米宽的前片上不到 100 dpi，一印就糊。锦市从裁片的毫米数倒推像素，再谈构图：满版 150 dpi，定位 300 dpi，四方连续要接得上缝。',
        'AI 出图即将开放。现在站内的花型和效果图由我们自己的程序按尺寸画出，可以当作“图该做到什么程度”的参照；个别花型标着 AI 生成，是为了演示标识怎么显示。',
      ],
    },
    {
      heading: '授权：标明来源，分清责任',
      paragraphs: [
        '每张花型都有一栏写明是否 AI 生成，有登记号的写著作权登记号。由 AI 生成的图要标识，上传者要确认提示词和参考图里没有他人的作品、商标、肖像和明星名字。',
        '买图的人据此决定敢不敢用在大货上。不标明来源的图，便宜也不要用：被投诉下架一款，赔的是已经备好的料。',
      ],
    },
    {
      heading: '研款：先把目录查明白',
      paragraphs: [
        'AI 研款现在能以图找：拍一块布或选一张图，按颜色和花纹找出相近的花型、面料和用这些花型的款式，并说明像在哪里。照片只在您的设备上分析，不上传。题材的款数和行情还没有做。',
        '没有图的时候，精选款式可以按题材、工艺、人群、颜色筛，按销量和上新排；光版可以按克重、起订量、货期筛。多数选款问题，筛两下就有答案。',
      ],
    },
    {
      heading: '智能体和应用工具：站外入口，说清楚',
      paragraphs: [
        '顶栏的“AI 智能体”和“应用工具”打开的是站外服务，由平台运营填写地址，在新窗口打开，地址里不带您的任何账号信息。没有填写地址时，入口是灰的，并写明原因。',
        '站外服务有它自己的协议和收费，用之前请看清楚；从那里带回来的图，按同一套规则检查尺寸和来源。',
      ],
    },
  ],
  process: {
    heading: 'AI 图走到大货，要过几关',
    steps: [
      { name: '定底衣', text: '先选光版，知道裁片多大、能用什么工艺。', open: true },
      { name: '定题材', text: '看同题材的款式卖多少、用什么印法。', open: true },
      { name: '出图', text: '按裁片尺寸和 dpi 出图，保留提示词记录。', open: false },
      { name: '检查', text: '像素、接缝、色数、透明底，不合格当场指出。', open: true },
      { name: '标识', text: '标明 AI 生成，填授权方式，给设计编号。', open: true },
      { name: '刊登', text: '落到裁片、出效果图、成商品资料。', open: false },
    ],
  },
  facts: {
    heading: '数字',
    rows: [
      { name: '满版图', value: '按成品尺寸 150 dpi；560 mm 宽约 3307 像素' },
      { name: '定位图', value: '300 dpi；A4 幅面 2480×3508 像素，透明底' },
      { name: '四方连续', value: '上下左右接缝对得上，循环尺寸写毫米' },
      { name: '色数', value: '丝网每色一块版，刺绣 12 个线色以内，数码印不限' },
      { name: '标识', value: '是否 AI 生成必填，显示在花型页' },
      { name: '站外入口', value: '新窗口打开，不带账号信息' },
    ],
  },
  questions: [
    { ask: '现在有哪些 AI 工具能用？', answer: '站内的都还没有开放。站外入口由运营配置，配置了才能点。' },
    {
      ask: '我自己用别的 AI 出的图，能在这里做成衣服吗？',
      answer:
        '能。开店以后在花型管理上传，如实勾选 AI 生成，检查过了就能放到光版上做款式。请先按上面的尺寸出图，图小了放大没有用，印出来还是糊。',
    },
    {
      ask: 'AI 图有版权吗？',
      answer:
        '要看人的独创投入，目前各案判法不一。稳妥的做法是保留提示词、草图和修改过程，并在图上标明 AI 生成；要买断独家，优先选人画的、有登记号的花型。',
    },
    {
      ask: '平台会拿我的图去训练 AI 吗？',
      answer: '不会。您的花型和款式只用于展示和履行您的订单，隐私政策和授权规则里写明了。',
    },
  ],
  soon: ['AI 出图刊登', '站内智能体；站外入口以运营配置为准'],
  links: [
    { screen: 'productList', query: { sort: 'sales' }, label: '按销量看款式' },
    { screen: 'designerList', label: '看设计师的花型' },
    { screen: 'blankList', label: '先选一件底衣' },
    { screen: 'publish', label: 'AI 出图刊登要做什么' },
  ],
};

export type SolutionScreen = Extract<Screen, `solution${string}`>;

export const solutions: Readonly<Record<SolutionScreen, SolutionWords>> = {
  solutionEcommerce: ecommerce,
  solutionSupplyChain: supplyChain,
  solutionDesign: intelligentDesign,
  solutionAi: aiTools,
};
