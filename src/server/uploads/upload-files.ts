/**
 * Where a private paper lies in the storage: by the upload's id alone, so that it can be found for removal whatever
 * became of the row.
 */
export const paperFile = (uploadId: string): string => `paper/${uploadId.slice(0, 2)}/${uploadId}.jpg`;

/** A design's file as it was sent, whatever it is; private. */
export const designFile = (uploadId: string): string => `design/${uploadId.slice(0, 2)}/${uploadId}`;

/** Of a package: its pieces lie below it, `package-storage.ts`. */
export const packageFolder = (uploadId: string): string => `package/${uploadId.slice(0, 2)}/${uploadId}`;
