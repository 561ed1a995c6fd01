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
import { type Created, dataUrlOf, type Driver, type Polled, type RepaintOrder } from './driver.ts';
import type { VendorSettings } from './vendors.ts';

/** 阿里云百炼 (DashScope): newer models answer at once, older ones with a task that is polled. */

const CODES: FailureCodes = {
  refused: /DataInspection|InappropriateContent/i,
  credit: /Arrearage|QuotaExhausted|FreeTierOnly/i,
  busy: /Throttling|RateQuota|Busy/i,
  key: /InvalidApiKey|AccessDenied|NoPermission/i,
};

const NOT_WANTED = '文字，水印，边框，阴影，透视，人物面部';

export function dashscopeDriver({ host, model, key, mode, repaint }: VendorSettings): Driver {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };

  async function beginTask(path: string, body: object): Promise<Created> {
    const { status, json } = await askVendor({
      url: host + path,
      headers: { ...headers, 'X-DashScope-Async': 'enable' },
      body: JSON.stringify(body),
      timeoutMs: POLL_MS,
    });
    if (status !== 200) throw failureOf(status, textAt(json, 'code'), CODES);
    const taskId = textAt(json, 'output', 'task_id');
    if (taskId === '') throw new VendorFailure('broken', 'no task');
    return { taskId };
  }

  async function askAtOnce(body: object): Promise<Created> {
    const { status, json } = await askVendor({
      url: host + SYNC_PATH,
      headers,
      body: JSON.stringify(body),
      timeoutMs: CREATE_MS,
    });
    if (status !== 200) throw failureOf(status, textAt(json, 'code'), CODES);
    const parts = pick(json, 'output', 'choices', 0, 'message', 'content');
    const url = Array.isArray(parts) ? parts.map((part) => textAt(part, 'image')).find(Boolean) : undefined;
    if (url === undefined) throw new VendorFailure('broken', 'no picture');
    return { result: { url } };
  }

  return {
    create: (prompt) =>
      mode === 'task' ? beginTask(TEXT_PATH, taskBody(model, prompt)) : askAtOnce(syncBody(model, prompt)),
    repaint: (order) =>
      mode === 'task'
        ? beginTask(EDIT_PATH, editTaskBody(repaint!.model, order))
        : askAtOnce(editSyncBody(repaint!.model, order)),
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

const TEXT_PATH = '/api/v1/services/aigc/text2image/image-synthesis';
const EDIT_PATH = '/api/v1/services/aigc/image2image/image-synthesis';
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

/** An instruction, without a mask: what it changes outside the cross is not taken. */
const editSyncBody = (model: string, { prompt, picture, width, height }: RepaintOrder) => ({
  model,
  input: { messages: [{ role: 'user', content: [{ image: dataUrlOf(picture) }, { text: prompt }] }] },
  parameters: {
    ...{ size: `${width}*${height}`, n: 1, negative_prompt: NOT_WANTED, prompt_extend: false, watermark: false },
  },
});

const editTaskBody = (model: string, { prompt, picture, mask }: RepaintOrder) => ({
  model,
  input: {
    ...{ function: 'description_edit_with_mask', prompt },
    ...{ base_image_url: dataUrlOf(picture), mask_image_url: dataUrlOf(mask) },
  },
  parameters: { n: 1, watermark: false },
});
