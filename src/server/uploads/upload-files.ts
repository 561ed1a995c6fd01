/**
 * Where a private paper lies in the storage: by the upload's id alone, so that it can be found for removal whatever
 * became of the row.
 */
export const paperFile = (uploadId: string): string => `paper/${uploadId.slice(0, 2)}/${uploadId}.jpg`;
