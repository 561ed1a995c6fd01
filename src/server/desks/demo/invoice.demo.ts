/** An invoice as the tax bureau's XML writes it, with invented names and numbers. */
export interface SampleInvoice {
  readonly number: string;
  readonly issuedOn: string;
  readonly sellerName: string;
  readonly sellerTaxNumber: string;
  readonly buyerName: string;
  readonly buyerTaxNumber: string;
  /** negative of a red one */
  readonly totalFen: number;
}

const yuan = (fen: number): string => `${fen < 0 ? '-' : ''}${(Math.abs(fen) / 100).toFixed(2)}`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** With a tax of 13 %. */
export function invoiceXml(one: SampleInvoice): string {
  const netFen = Math.round(one.totalFen / 1.13);
  return `<?xml version="1.0" encoding="UTF-8"?>
<EInvoice><Header><EIid>${one.number}</EIid></Header><EInvoiceData>
<SellerInformation><SellerIdNum>${escaped(one.sellerTaxNumber)}</SellerIdNum><SellerName>${escaped(one.sellerName)}</SellerName></SellerInformation>
<BuyerInformation><BuyerIdNum>${escaped(one.buyerTaxNumber)}</BuyerIdNum><BuyerName>${escaped(one.buyerName)}</BuyerName></BuyerInformation>
<BasicInformation><TotalAmWithoutTax>${yuan(netFen)}</TotalAmWithoutTax><TotalTaxAm>${yuan(one.totalFen - netFen)}</TotalTaxAm>
<TotalTax-includedAmount>${yuan(one.totalFen)}</TotalTax-includedAmount></BasicInformation>
</EInvoiceData><TaxSupervisionInfo><InvoiceNumber>${one.number}</InvoiceNumber><IssueTime>${one.issuedOn}</IssueTime></TaxSupervisionInfo></EInvoice>`;
}
