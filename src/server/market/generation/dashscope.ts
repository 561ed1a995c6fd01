import {
  askVendor,
  CREATE_MS,
  type FailureCodes,
  failureOf,
  pick,
  POLL_MS,
  textAt,
  VendorFailure,
} from '../../platform/ask-vendor.ts';
import type { Created, Driver, Polled } from './driver.ts';
import type { VendorSettings } from './vendors.ts';

/** 阿里云百炼 (DashScope): newer models answer at once, older ones with a task that is polled. */

const CODES: FailureCodes = {
  refused: /DataInspection|InappropriateContent/i,
  credit: /Arrearage|QuotaExhausted|FreeTierOnly/i,
  busy: /Throttling|RateQuota|Busy/i,
  key: /InvalidApiKey|AccessDenied|NoPermission/i,
};

const NOT_WANTED = '文字，水印，边框，阴影，透视，人物面部';

export function dashscopeDriver({ host, model, key, mode }: VendorSettings): Driver {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const isTask = mode === 'task';
  return {
    create: async (prompt): Promise<Created> => {
      const { status, json } = await askVendor({
        url: host + (isTask ? '/api/v1/services/aigc/text2image/image-synthesis' : SYNC_PATH),
        headers: { ...headers, ...(isTask ? { 'X-DashScope-Async': 'enable' } : {}) },
        body: JSON.stringify(isTask ? taskBody(model, prompt) : syncBody(model, prompt)),
        timeoutMs: isTask ? POLL_MS : CREATE_MS,
      });
      if (status !== 200) throw failureOf(status, textAt(json, 'code'), CODES);
      if (isTask) {
        const taskId = textAt(json, 'output', 'task_id');
        if (taskId === '') throw new VendorFailure('broken', 'no task');
        return { taskId };
      }
      const parts = pick(json, 'output', 'choices', 0, 'message', 'content');
      const url = Array.isArray(parts) ? parts.map((part) => textAt(part, 'image')).find(Boolean) : undefined;
      if (url === undefined) throw new VendorFailure('broken', 'no picture');
      return { result: { url } };
    },
    poll: async (taskId): Promise<Polled> => {
      const { status, json } = await askVendor({
        url: `${host}/api/v1/tasks/${encodeURIComponent(taskId)}`,
        method: 'GET',
        headers,
        timeoutMs: POLL_MS,
      });
      if (status !== 200) throw failureOf(status, textAt(json, 'code'), CODES);
      switch (textAt(json, 'output', 'task_status')) {
        case 'PENDING':
        case 'RUNNING':
          return 'waiting';
        case 'SUCCEEDED': {
          const url = textAt(json, 'output', 'results', 0, 'url');
          if (url !== '') return { result: { url } };
          throw failureOf(200, textAt(json, 'output', 'results', 0, 'code'), CODES);
        }
        default:
          throw failureOf(200, textAt(json, 'output', 'code'), CODES);
      }
    },
  };
}

const SYNC_PATH = '/api/v1/services/aigc/multimodal-generation/generation';

const syncBody = (model: string, prompt: string) => ({
  model,
  input: { messages: [{ role: 'user', content: [{ text: prompt }] }] },
  parameters: { size: '1328*1328', negative_prompt: NOT_WANTED, prompt_extend: false, watermark: false },
});

const taskBody = (model: string, prompt: string) => ({
  model,
  input: { prompt, negative_prompt: NOT_WANTED },
  parameters: { size: '1024*1024', n: 1, watermark: false },
});
