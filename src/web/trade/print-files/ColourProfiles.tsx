import { useState } from 'react';
import { MOST_PROFILES } from '#contract/trade/print-file-rules.ts';
import { Button } from '../../platform/Button.tsx';
import { FieldProblem } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { NOW, useRead } from '../../platform/read.ts';
import { FileButton } from '../../people/uploads/FileButton.tsx';
import { sizeProblem, typeProblem } from '../../people/uploads/upload.ts';
import { useUpload } from '../../people/uploads/use-upload.ts';
import { bytesWords } from './print-files.words.ts';
import './print-files.css';

const REFRESH = ['GET /api/v2/printfile/profiles', 'GET /api/v2/printfile/detail'] as const;

/** 颜色配置: the ICC profiles of the shop's printing machines, by which print files are made in CMYK. */
export function ColourProfiles() {
  const read = useRead('GET /api/v2/printfile/profiles', undefined, NOW);
  const [problem, setProblem] = useState<string | null>(null);
  const add = useMutation('POST /api/v2/printfile/addProfile', { refresh: REFRESH });
  const remove = useMutation('POST /api/v2/printfile/removeProfile', { refresh: REFRESH });
  const { progress, failure, send } = useUpload('profile', '颜色配置', ({ key }) => add.mutate({ upload: key }));
  if (!read.data) return null;
  const { list } = read.data;
  const take = (file: File) => {
    const found = typeProblem(file, 'profile') ?? sizeProblem(file, 'profile');
    setProblem(found);
    if (found === null) send(file);
  };
  const shown = problem ?? failure;
  return (
    <section className="panel colour-profiles" aria-label="印花颜色配置">
      <h2>印花颜色配置</h2>
      <p className="centre-note">
        印花文件默认是 RGB（sRGB）。要按自己的打印机分成 CMYK，把机器的 ICC 文件传上来，生成 TIFF 时选它。
      </p>
      {list.length > 0 ? (
        <ul className="colour-profiles-list">
          {list.map(({ id, name, bytes }) => (
            <li key={id}>
              <span>
                {name} <small>{bytesWords(bytes)}</small>
              </span>
              <Button
                tone="text"
                disabled={remove.isPending}
                aria-label={`删除 ${name}`}
                onClick={() => remove.mutate({ id })}
              >
                删除
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {list.length < MOST_PROFILES ? (
        <FileButton label="选择颜色配置" accept=".icc,.icm" take={take} isBusy={progress !== null || add.isPending}>
          {progress === null ? '上传颜色配置（.icc、.icm，最多 4 MB）' : `正在上传 ${Math.round(progress * 100)}%`}
        </FileButton>
      ) : (
        <p className="centre-note">最多 {MOST_PROFILES} 份，先删除不用的。</p>
      )}
      {shown === null ? null : <FieldProblem>{shown}</FieldProblem>}
    </section>
  );
}
