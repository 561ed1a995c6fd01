import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { OrderNo } from './orders.ts';
import { PRINT_FORMATS } from './print-file-rules.ts';
import { Id, oneOf, orNull } from '../platform/shapes.ts';

/** 印花文件: what a factory prints from, drawn from the originals. A zip with a file for every panel and size. */

/** The style of an order line, for the selling shop; or a style, for its owner to try (no `orderNo`). */
const PrintTarget = {
  orderNo: Type.Optional(OrderNo),
  lineNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  styleId: Type.Optional(Id),
};

export const PrintFile = Type.Object({
  /** in the zip, with its folder */
  name: Type.String(),
  /** of the panel; empty for the list and the process sheet */
  panelNo: Type.String(),
  panel: Type.String(),
  size: Type.String(),
  /** of the sheet: the piece, its bleed and the marks; 0 for other files */
  widthMm: Type.Number(),
  heightMm: Type.Number(),
  widthPx: Type.Integer(),
  heightPx: Type.Integer(),
  bytes: Type.Integer(),
});
export type PrintFile = Static<typeof PrintFile>;

export const PrintSet = Type.Object({
  id: Id,
  status: oneOf(['waiting', 'drawing', 'done', 'failed', 'expired']),
  /** why it failed; otherwise empty */
  reason: Type.String(),
  format: oneOf(PRINT_FORMATS),
  dpi: Type.Integer(),
  /** the colour profile of a machine, by which it is in CMYK; empty = sRGB */
  profileName: Type.String(),
  /** the task that draws it */
  jobId: Id,
  done: Type.Integer(),
  /** 0 = not known yet */
  total: Type.Integer(),
  bytes: Type.Integer(),
  /** zips that it is downloaded in: one, or more when it is very large */
  parts: Type.Integer(),
  files: Type.Array(PrintFile),
  createdAt: Type.String(),
  /** when its files are deleted; null while they are drawn */
  expiresAt: orNull(Type.String()),
});
export type PrintSet = Static<typeof PrintSet>;

export const printFiles = endpoint({
  method: 'GET',
  path: '/api/v2/printfile/detail',
  for: 'member',
  summary: '一个款式的印花文件：订单里的，或自己试做的',
  query: Type.Object(PrintTarget),
  reply: Type.Object({
    /** why they cannot be made now; empty = they can */
    hindrance: Type.String(),
    /** what would be drawn */
    panels: Type.Array(Type.String()),
    sizes: Type.Array(Type.String()),
    /** pieces whose layers are too many pixels for one PSD, for each resolution */
    beyondPsd: Type.Array(Type.Object({ dpi: Type.Integer(), pieces: Type.Array(Type.String()) })),
    /** of the caller's shop, for CMYK */
    profiles: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    set: orNull(PrintSet),
  }),
  errors: ['item.unknown'],
});
export type PrintFilesReply = Static<(typeof printFiles)['reply']>;

/** Replaces earlier files of the same style in the same order, or of the same try. */
export const makePrintFiles = endpoint({
  method: 'POST',
  path: '/api/v2/printfile/make',
  for: 'member',
  summary: '生成印花文件',
  once: true,
  body: Type.Object({
    ...PrintTarget,
    format: oneOf(PRINT_FORMATS),
    dpi: Type.Integer({ minimum: 150, maximum: 300 }),
    /** CMYK by this profile of the caller's shop, TIFF only; absent = sRGB */
    profileId: Type.Optional(Id),
  }),
  reply: Type.Object({ id: Id, jobId: Id }),
  errors: ['item.unknown', 'print.hindered'],
});

/** A link, valid for some minutes. Every download is logged: the files hold originals. */
export const downloadPrintFiles = endpoint({
  method: 'POST',
  path: '/api/v2/printfile/download',
  for: 'member',
  summary: '下载印花文件（zip）',
  body: Type.Object({ id: Id, part: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })) }),
  reply: Type.Object({ url: Type.String(), expiresAt: Type.String() }),
  errors: ['item.unknown', 'print.hindered', 'print.gone'],
});

/** 颜色配置: the ICC profile of a shop's printing machine. */
const ColourProfile = Type.Object({ id: Id, name: Type.String(), bytes: Type.Integer(), createdAt: Type.String() });

export const colourProfiles = endpoint({
  method: 'GET',
  path: '/api/v2/printfile/profiles',
  for: 'shopOwner',
  summary: '自己店铺的颜色配置',
  reply: Type.Object({ list: Type.Array(ColourProfile) }),
});

export const addColourProfile = endpoint({
  method: 'POST',
  path: '/api/v2/printfile/addProfile',
  for: 'shopOwner',
  summary: '加一份颜色配置',
  done: '颜色配置加好了',
  /** of the entryway `profile` */
  body: Type.Object({ upload: Id }),
  reply: Type.Object({ id: Id }),
  errors: ['upload.unknown', 'print.profiles'],
});

export const removeColourProfile = endpoint({
  method: 'POST',
  path: '/api/v2/printfile/removeProfile',
  for: 'shopOwner',
  summary: '删除一份颜色配置',
  done: '颜色配置删掉了',
  body: Type.Object({ id: Id }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown'],
});
