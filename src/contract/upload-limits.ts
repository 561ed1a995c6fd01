/** Limits of uploads that form and server agree on (trust H1). */
export const UPLOAD_LIMITS = {
  avatar: { bytes: 10_000_000, pixels: 50_000_000 },
  logo: { bytes: 10_000_000, pixels: 50_000_000 },
  banner: { bytes: 15_000_000, pixels: 50_000_000 },
  licence: { bytes: 15_000_000, pixels: 50_000_000 },
  /** 转账凭证、退款回单, and pictures of an order: production, after-sale; private */
  voucher: { bytes: 15_000_000, pixels: 50_000_000 },
  order: { bytes: 15_000_000, pixels: 50_000_000 },
  /** photographs of what a shop offers; public */
  goods: { bytes: 15_000_000, pixels: 50_000_000 },
  /** 花型原稿, private as it was sent: a scarf of 90 cm at 300 dpi has 113 million pixels */
  design: { bytes: 100_000_000, pixels: 150_000_000 },
  /** 数据包, a zip that comes in pieces; the pixels are those of each picture in it */
  package: { bytes: 200_000_000, pixels: 50_000_000 },
} as const satisfies Record<string, { bytes: number; pixels: number }>;

export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** of the entryway `design`; many a system has no type for a PSD, and knows it by its name alone */
export const DESIGN_TYPES = [...UPLOAD_TYPES, 'image/tiff', 'image/vnd.adobe.photoshop', '.psd'] as const;

/** Never pictures of the site: read through links of a few minutes by those whom they concern. */
export const PRIVATE_ENTRYWAYS = ['licence', 'voucher', 'order'] as const;
