/** Rules of 印花文件; without schemas, so that the browser can load them. */

export const PRINT_FORMATS = ['png', 'tiff', 'pdf', 'psd'] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];
export const PRINT_DPIS = [150, 300] as const;

/** Of a layered PSD, summed over its layers; of a larger piece each layer is a TIFF. */
export const MOST_PSD_PIXELS = 50_000_000;
/** limit of the file format */
export const MOST_PSD_SIDE = 30_000;

/** 颜色配置 of a shop. */
export const MOST_PROFILES = 20;

/** The only format of inks: CMYK by the profile of the shop's machine. */
export const mayHaveInks = (format: PrintFormat): boolean => format === 'tiff';

/** Kept so long, then deleted; they can be made again. */
export const PRINT_FILE_DAYS = 7;
