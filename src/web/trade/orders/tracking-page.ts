import type { Courier } from '#contract/trade/order-words.ts';

interface TrackingPage {
  readonly url: string;
  /** the tracking number is part of the address */
  readonly hasNumber: boolean;
}

/** Known tracking pages; the number is filled in where the page is known to accept it. */
const pages: Readonly<Partial<Record<Courier, string>>> = {
  sf: 'https://www.sf-express.com/chn/sc/waybill/waybill-detail/{no}',
  zto: 'https://www.zto.com/express/expressCheck.html?txtBill={no}',
  jd: 'https://www.jdl.com/orderSearch/?waybillCodes={no}',
  yto: 'https://www.yto.net.cn/',
  yunda: 'https://www.yundaex.com/',
  sto: 'https://www.sto.cn/',
  deppon: 'https://www.deppon.com/',
  ems: 'https://www.ems.com.cn/',
  ane: 'https://www.ane56.com/',
};

/** null: the delivery has no tracking number, or the courier is unknown. */
export function trackingPage(courier: Courier, trackingNo: string): TrackingPage | null {
  const page = pages[courier];
  if (page === undefined || trackingNo === '') return null;
  return { url: page.replace('{no}', encodeURIComponent(trackingNo)), hasNumber: page.includes('{no}') };
}
