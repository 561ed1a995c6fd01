import { useMutation } from '@tanstack/react-query';
import { call } from './call.ts';
import { saveFile } from './save-file.ts';
import { say } from './say.ts';

/** 导出个人数据: a file named by its date. */
export function useExport() {
  return useMutation({
    mutationFn: () => call('GET /api/v2/user/export'),
    onSuccess: ({ data }) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(`锦市个人数据-${data.madeAt.slice(0, 10)}.json`, file);
      say.success('已导出，请在下载里查看');
    },
  });
}
