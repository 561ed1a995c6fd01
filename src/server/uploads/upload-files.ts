/** Where uploads lie in the storage. All of it is ours: hashes and ids, never a sender's text. */

export const originalFile = (pictureKey: string): string => `upload/${pictureKey.slice(0, 2)}/${pictureKey}.jpg`;

/** By the upload's id alone, so that it can be found for removal whatever became of the row. */
export const paperFile = (uploadId: string): string => `paper/${uploadId.slice(0, 2)}/${uploadId}.jpg`;
