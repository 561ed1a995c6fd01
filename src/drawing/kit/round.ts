/** To a tenth of a millimetre, as the trade writes lengths. */
export const toTenth = (mm: number): number => Math.round(mm * 10) / 10;
