import type { PlatformConfig } from './config.ts';
import { openFolderStorage, type Storage } from './storage.ts';

/** The storage that `STORAGE_URL` names. */
export async function openStorage({ storageDir, s3 }: Pick<PlatformConfig, 'storageDir' | 's3'>): Promise<Storage> {
  if (s3 === null) return openFolderStorage(storageDir);
  // The client is large, and most installations use a folder.
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(s3);
}
