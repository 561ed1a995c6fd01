import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { Id, oneOf } from '../platform/shapes.ts';

/** Uploads: purpose, limits, and the signature checked by the storage service. */

const ENTRYWAYS = [
  'avatar',
  'logo',
  'banner',
  'licence',
  'voucher',
  'order',
  'product',
  'proposal',
  'board',
  'design',
  'artwork',
  'profile',
  'package',
] as const;
export type Entryway = (typeof ENTRYWAYS)[number];

export const uploadSign = endpoint({
  method: 'GET',
  path: '/api/v2/storage/sign',
  for: 'member',
  summary: '领取一次上传的签名',
  query: Type.Object({
    entryway: oneOf(ENTRYWAYS),
    /** of the file, bytes */
    size: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  }),
  reply: Type.Object({
    /**
     * base URL of the storage service, empty for the same origin; POST {base}/oss/upload/putObject, for a package
     * /oss/package/putPackageZip
     */
    base: Type.String(),
    /** headers of that POST */
    signature: Type.String(),
    server: Type.String(),
    expiresAt: Type.String(),
  }),
  errors: ['caller.not_allowed', 'upload.too_large', 'upload.quota'],
});

/** The `data` of POST {STORAGE_BASE}/oss/upload/putObject: multipart file, is_save_thumbs, disruption, entryway. */
export const PutObjectReply = Type.Object({
  /** the picture's key in other calls; for a private attachment or a design's file the upload's own id */
  key: Type.String(),
  /** address of the picture without width and format, see `picture.ts`; empty for a private attachment */
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  thumbs: Type.Array(Type.String()),
});
export type PutObjectReply = Static<typeof PutObjectReply>;

/** Private attachments are read through a link valid for some minutes, by their owner and by operators. */
export const attachmentLink = endpoint({
  method: 'GET',
  path: '/api/v2/storage/attachment',
  for: 'member',
  summary: '证照的临时查看链接',
  query: Type.Object({ id: Id }),
  reply: Type.Object({ url: Type.String(), expiresAt: Type.String() }),
  errors: ['item.unknown'],
});
