import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Entryway } from '#contract/people/uploads.ts';
import { type SentPicture, upload } from './upload.ts';

interface Upload {
  /** the uploaded part, 0 to 1; null when no upload runs */
  readonly progress: number | null;
  /** why the last upload failed */
  readonly failure: string | null;
  readonly send: (file: File) => void;
  /** uploads the same file again */
  readonly retry: () => void;
}

/** The key of all running uploads. */
export const UPLOADS = ['upload'];

/** A form with pictures waits for them. */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey: UPLOADS }) > 0;

/** Uploads one picture with its progress. A failure is shown in place of the picture, with 重试. */
export function useUpload(entryway: Entryway, alt: string, done: (stored: SentPicture, file: File) => void): Upload {
  const [part, setPart] = useState(0);
  const action = useMutation({
    mutationKey: UPLOADS,
    mutationFn: (file: File) => upload(file, { entryway, alt, onProgress: setPart }),
    onMutate: () => setPart(0),
    onSuccess: done,
  });
  return {
    progress: action.isPending ? part : null,
    failure: action.error?.message ?? null,
    send: action.mutate,
    retry: () => action.variables && action.mutate(action.variables),
  };
}
