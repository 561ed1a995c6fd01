import { UPLOAD_TYPES } from '#contract/people/upload-limits.ts';
import { Button } from '../../platform/Button.tsx';
import { say } from '../../platform/say.ts';
import { sizeProblem, typeProblem } from '../../people/uploads/upload.ts';
import { useUpload } from '../../people/uploads/use-upload.ts';

/** 上传图片 onto the board. */
export function PutPicture({ put }: { put: (key: string) => void }) {
  const upload = useUpload('board', '灵感板上的图', ({ key }) => put(key));
  const take = (file: File | undefined) => {
    if (!file) return;
    const problem = typeProblem(file, 'board') ?? sizeProblem(file, 'board');
    if (problem === null) upload.send(file);
    else say.failure(problem);
  };
  const isSending = upload.progress !== null;
  return (
    <>
      <label className="button board-put" data-busy={isSending}>
        {isSending ? `已上传 ${Math.round((upload.progress ?? 0) * 100)}%` : '上传图片'}
        <input
          type="file"
          className="visually-hidden"
          accept={UPLOAD_TYPES.join(',')}
          disabled={isSending}
          onChange={({ target }) => {
            take(target.files?.[0]);
            // the same file may be chosen again
            target.value = '';
          }}
        />
      </label>
      {upload.failure === null || isSending ? null : (
        <span role="alert" className="board-failure">
          {upload.failure}
          <Button tone="text" onClick={upload.retry}>
            重试
          </Button>
        </span>
      )}
    </>
  );
}
