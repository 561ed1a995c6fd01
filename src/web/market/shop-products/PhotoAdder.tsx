import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { UPLOAD_TYPES } from '#contract/people/upload-limits.ts';
import { sizeProblem, typeProblem, upload, type UploadedPicture } from '../../people/uploads/upload.ts';
import { UPLOADS } from '../../people/uploads/use-upload.ts';
import { Button } from '../../platform/Button.tsx';
import { FieldProblem } from '../../platform/Fields.tsx';

interface Props {
  /** the use of the photos */
  readonly label: string;
  /** how many more are allowed */
  readonly room: number;
  readonly add: (sent: UploadedPicture) => void;
}

/** Uploads photos one after the other; a refused one is named and the others continue. */
export function PhotoAdder({ label, room, add }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const action = useMutation({
    mutationKey: UPLOADS,
    mutationFn: async (files: readonly File[]) => {
      for (const [at, file] of files.entries()) {
        setWaiting(files.slice(at));
        add(await upload(file, { entryway: 'product', alt: label, onProgress: () => {} }));
      }
    },
  });
  const take = (files: readonly File[]) => {
    const problems = files.map((file) => typeProblem(file, 'product') ?? sizeProblem(file, 'product'));
    const bad = files.find((_, at) => problems[at] !== null);
    const good = files.filter((_, at) => problems[at] === null).slice(0, room);
    setProblem(bad ? `${bad.name}：${problems.find((one) => one !== null)}` : null);
    if (good.length > 0) action.mutate(good);
  };
  const failure = problem ?? action.error?.message ?? null;
  return (
    <>
      <button
        type="button"
        className="photos-add"
        disabled={action.isPending || room <= 0}
        aria-label={`添加${label}`}
        onClick={() => chooser.current?.click()}
      >
        {action.isPending ? `还有 ${waiting.length} 张…` : '＋ 添加'}
      </button>
      {failure && !action.isPending ? (
        <FieldProblem>
          {failure}
          {problem ? null : (
            <Button tone="text" onClick={() => action.mutate(waiting)}>
              重试
            </Button>
          )}
        </FieldProblem>
      ) : null}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={UPLOAD_TYPES.join(',')}
        aria-label={`选择${label}`}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // allows the same file to be chosen again after an error
          target.value = '';
        }}
      />
    </>
  );
}
