/** Limits of uploads, shared by form and server. */
export const UPLOAD_LIMITS = {
  avatar: { bytes: 10_000_000, pixels: 50_000_000 },
  logo: { bytes: 10_000_000, pixels: 50_000_000 },
  banner: { bytes: 15_000_000, pixels: 50_000_000 },
  licence: { bytes: 15_000_000, pixels: 50_000_000 },
  /** transfer and refund vouchers, and pictures of an order (production, after-sale); private */
  voucher: { bytes: 15_000_000, pixels: 50_000_000 },
  order: { bytes: 15_000_000, pixels: 50_000_000 },
  /** photographs of a shop's items; public */
  product: { bytes: 15_000_000, pixels: 50_000_000 },
  /** cover and section pictures of proposals; public by their key only */
  proposal: { bytes: 15_000_000, pixels: 50_000_000 },
  /** pictures on a 灵感板; public by their key only */
  board: { bytes: 15_000_000, pixels: 50_000_000 },
  /** 花型原稿, private in the original: a scarf of 90 cm at 300 dpi has 113 million pixels */
  design: { bytes: 100_000_000, pixels: 150_000_000 },
  /** pictures for the studio, private in the original like designs */
  artwork: { bytes: 100_000_000, pixels: 150_000_000 },
  /** 颜色配置 of a printing machine; private */
  profile: { bytes: 4_000_000, pixels: 0 },
  /** 数据包, a zip uploaded in chunks; the pixels are those of each picture in it */
  package: { bytes: 200_000_000, pixels: 50_000_000 },
} as const satisfies Record<string, { bytes: number; pixels: number }>;

export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** for the entryways `design` and `artwork`; many systems have no media type for PSD, so its extension counts */
export const DESIGN_TYPES = [...UPLOAD_TYPES, 'image/tiff', 'image/vnd.adobe.photoshop', '.psd'] as const;

/** Never public: readable through links valid for some minutes, by the parties concerned. */
export const PRIVATE_ENTRYWAYS = ['licence', 'voucher', 'order'] as const;
