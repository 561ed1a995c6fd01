import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Entryway } from '#contract/uploads.ts';
import { type SentPicture, upload } from './upload.ts';

interface Upload {
  /** the part that has left, 0 to 1; null while nothing is on its way */
  readonly progress: number | null;
  /** why the last one did not arrive */
  readonly failure: string | null;
  readonly send: (file: File) => void;
  /** the same file again */
  readonly retry: () => void;
}

/** All that are on their way, for whoever must wait for them (useIsMutating). */
export const UPLOADS = ['upload'];

/** Sends one picture and tells how far it is. A failure stands where the picture would be, with 重试. */
export function useUpload(entryway: Entryway, alt: string, done: (stored: SentPicture, file: File) => void): Upload {
  const [part, setPart] = useState(0);
  const deed = useMutation({
    mutationKey: UPLOADS,
    mutationFn: (file: File) => upload(file, { entryway, alt, onProgress: setPart }),
    onMutate: () => setPart(0),
    onSuccess: done,
  });
  return {
    progress: deed.isPending ? part : null,
    failure: deed.error?.message ?? null,
    send: deed.mutate,
    retry: () => deed.variables && deed.mutate(deed.variables),
  };
}
