/**
 * Storage key of a private attachment: derived from the upload's id alone, so that it can be removed without the row.
 */
export const attachmentFile = (uploadId: string): string => `attachment/${uploadId.slice(0, 2)}/${uploadId}.jpg`;

/** Storage key of a design's original, of any type; private. */
export const designFile = (uploadId: string): string => `design/${uploadId.slice(0, 2)}/${uploadId}`;

/** Storage key of a printing machine's colour profile; private. */
export const profileFile = (uploadId: string): string => `profile/${uploadId.slice(0, 2)}/${uploadId}.icc`;

/** Storage folder of a package's parts, see `package-storage.ts`. */
export const packageFolder = (uploadId: string): string => `package/${uploadId.slice(0, 2)}/${uploadId}`;
