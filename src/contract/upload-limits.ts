/** Limits of uploads that form and server agree on (trust H1). */
export const UPLOAD_LIMITS = {
  avatar: { bytes: 10_000_000, pixels: 50_000_000 },
  logo: { bytes: 10_000_000, pixels: 50_000_000 },
  banner: { bytes: 15_000_000, pixels: 50_000_000 },
  licence: { bytes: 15_000_000, pixels: 50_000_000 },
} as const satisfies Record<string, { bytes: number; pixels: number }>;

export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
