import type { COURIERS } from '#contract/order-words.ts';

type Courier = (typeof COURIERS)[number];

interface TrackingPage {
  readonly url: string;
  /** the tracking number is part of the address */
  readonly hasNumber: boolean;
}

/** Known tracking pages; the number is filled in where the page is known to accept it. */
const pages: Readonly<Partial<Record<Courier, string>>> = {
  顺丰速运: 'https://www.sf-express.com/chn/sc/waybill/waybill-detail/{no}',
  中通快递: 'https://www.zto.com/express/expressCheck.html?txtBill={no}',
  京东物流: 'https://www.jdl.com/orderSearch/?waybillCodes={no}',
  圆通速递: 'https://www.yto.net.cn/',
  韵达快递: 'https://www.yundaex.com/',
  申通快递: 'https://www.sto.cn/',
  德邦物流: 'https://www.deppon.com/',
  邮政EMS: 'https://www.ems.com.cn/',
  安能物流: 'https://www.ane56.com/',
};

/** null: the delivery has no tracking number, or the courier is unknown. */
export function trackingPage(courier: string, trackingNo: string): TrackingPage | null {
  const page = (pages as Readonly<Record<string, string | undefined>>)[courier];
  if (page === undefined || trackingNo === '') return null;
  return { url: page.replace('{no}', encodeURIComponent(trackingNo)), hasNumber: page.includes('{no}') };
}
