import type { CallName } from '#contract/api.ts';
import type { DirectChannel } from '#contract/desks/listed-channels.ts';

/** What each channel wants for a connection, as fields of a form. */
export interface DirectField {
  readonly name: string;
  readonly label: string;
  readonly pattern: RegExp;
  /** shown when the pattern does not fit */
  readonly trouble: string;
  readonly inputMode?: 'numeric' | 'decimal';
  /** absent = typed */
  readonly choices?: readonly string[];
  readonly first?: string;
}

export interface DirectForm {
  readonly call: Extract<CallName, `POST /api/v2/saleorder/connect${string}`>;
  readonly label: string;
  readonly untried: string;
  readonly note: string;
  readonly fields: readonly DirectField[];
}

const number = (name: string, label: string): DirectField => ({
  ...{ name, label, pattern: /^\d{1,30}$/, trouble: '填数字', inputMode: 'numeric' },
});

const untried = (name: string): string =>
  `未对真实平台验证：照 ${name} 公开的接口写成，只在模拟的平台上测过。第一次请只铺一件，到 ${name} 后台核对。`;

export const DIRECT_FORMS: Readonly<Record<DirectChannel, DirectForm>> = {
  weixin: {
    call: 'POST /api/v2/saleorder/connectWeixin',
    label: '微信小店',
    untried: untried('微信小店'),
    fields: [
      { name: 'appId', label: '小店的 AppID', pattern: /^wx[0-9a-f]{16}$/, trouble: 'wx 开头，一共 18 个字符' },
      {
        ...{ name: 'appSecret', label: '小店的 AppSecret' },
        ...{ pattern: /^[0-9a-f]{32}$/, trouble: '32 个字符，只有数字和 a–f' },
      },
      {
        ...{ name: 'categoryIds', label: '类目编号，从一级到最后一级' },
        ...{ pattern: /^\d{1,30}([\s,，>]+\d{1,30}){0,5}$/, trouble: '填数字，从一级到最后一级，用空格隔开' },
      },
      number('freightTemplateId', '运费模板编号'),
    ],
    note: 'AppSecret 加密保存，以后不再显示。几样都在微信小店后台：AppID 和 AppSecret 在“服务市场 › 自研”，本站服务器的 IP 要加进白名单；一家店铺只铺一个类目的，另一个类目请再连接一次，取别的名字。',
  },
  alibaba1688: {
    call: 'POST /api/v2/saleorder/connectAlibaba',
    label: '1688',
    untried: untried('1688'),
    fields: [
      { ...number('appId', '应用的 AppKey') },
      {
        ...{ name: 'appSecret', label: '应用的 AppSecret' },
        ...{ pattern: /^[0-9A-Za-z]{6,64}$/, trouble: '6 到 64 个字母和数字' },
      },
      {
        ...{ name: 'redirectUri', label: '应用里填的回调地址' },
        ...{ pattern: /^https?:\/\/\S{1,190}$/, trouble: '填网址，和应用里的一样' },
      },
      { name: 'code', label: '授权码', pattern: /^[\w-]{6,100}$/, trouble: '从回调地址的 code= 后面抄' },
      number('categoryId', '最后一级类目编号'),
      number('freightTemplateId', '运费模板编号'),
      number('sendAddressId', '发货地址编号'),
      number('albumId', '图片银行的相册编号'),
      {
        ...{ name: 'minOrder', label: '起批量（件）', inputMode: 'numeric', first: '2' },
        ...{ pattern: /^[1-9]\d{0,4}$/, trouble: '填 1 到 99999 的整数' },
      },
    ],
    note: '先在 1688 开放平台建一个自用的应用，加上商品和图片银行的权限；用店铺的主账号打开它的授权页，同意以后浏览器跳到回调地址，code= 后面就是授权码，两分钟内填进来。密钥加密保存，以后不再显示。1688 按类目要的属性，我们有的会填上，没有的会告诉您是哪几项。',
  },
  shopify: {
    call: 'POST /api/v2/saleorder/connectShopify',
    label: 'Shopify',
    untried: untried('Shopify'),
    fields: [
      {
        ...{ name: 'store', label: '店铺地址，.myshopify.com 前面的' },
        ...{ pattern: /^[a-z0-9][a-z0-9-]{0,59}$/, trouble: '小写字母、数字和短横，例如 my-shop' },
      },
      {
        ...{ name: 'appId', label: '应用的 Client ID' },
        ...{ pattern: /^[\w-]{8,64}$/, trouble: '8 到 64 个字母和数字' },
      },
      {
        ...{ name: 'appSecret', label: '应用的 Client Secret' },
        ...{ pattern: /^[\w-]{8,100}$/, trouble: '8 到 100 个字母和数字' },
      },
      {
        ...{ name: 'currency', label: '店铺的货币', pattern: /^[A-Z]{3}$/, trouble: '选一种' },
        ...{ choices: ['CNY', 'USD', 'EUR', 'GBP', 'HKD', 'SGD', 'AUD', 'CAD', 'MYR'], first: 'USD' },
      },
      {
        ...{ name: 'rate', label: '渠道价是建议零售价（元）的百分之几，连汇率一起算', inputMode: 'decimal' },
        ...{ pattern: /^(?:[1-9]\d{1,2}|1000)(\.\d)?$/, trouble: '填 10 到 1000，最多一位小数' },
      },
    ],
    note: '在 Shopify 的 Dev Dashboard 建一个应用，给它 write_products、write_files、write_inventory、write_publications、read_locations，装在这家店铺上。价格不自动换汇：¥99 的商品填 28，在收美元的店里卖 27.72 美元；以后在“价格和库存”里改。标题和描述是中文，卖到海外前请在 Shopify 里翻译。密钥加密保存，以后不再显示。',
  },
};
