import type { DrawingVendor } from './drawing-config.ts';
import { dashscopeDriver } from './dashscope.ts';
import type { Driver } from './driver.ts';
import { openAiImagesDriver } from './openai-images.ts';
import { tencentDriver } from './tencent-images.ts';

/**
 * The model services that we speak to, by their three wire forms. Written from their documentation and tested against
 * stand-ins, not yet with a real account.
 */
interface Vendor {
  readonly title: string;
  readonly form: 'dashscope' | 'openai' | 'tencent';
  readonly host: string;
  readonly model: string;
  /** of the DashScope form */
  readonly mode?: 'sync' | 'task';
  /** of the OpenAI form */
  readonly path?: string;
  /** parameters beside model and prompt; the watermark of the service is off, since we label the picture ourselves */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly hasKeyId?: true;
  /** how it paints a part of a picture again, for 重画接缝; absent = its documentation has no such form */
  readonly repaint?: Repaint;
}

interface Repaint {
  /** mask: only there; words: an instruction, with the whole picture */
  readonly by: 'mask' | 'words';
  /** empty = the model that draws */
  readonly model: string;
  /** of the OpenAI form; empty = the path that draws */
  readonly path: string;
}

export const VENDORS = {
  dashscope: {
    title: '阿里云百炼 通义（直接出图）',
    form: 'dashscope',
    host: 'https://dashscope.aliyuncs.com',
    model: 'qwen-image-plus',
    mode: 'sync',
    repaint: { by: 'words', model: 'qwen-image-edit-plus', path: '' },
  },
  dashscopeTask: {
    title: '阿里云百炼 万相（任务）',
    form: 'dashscope',
    host: 'https://dashscope.aliyuncs.com',
    model: 'wan2.2-t2i-flash',
    mode: 'task',
    repaint: { by: 'mask', model: 'wanx2.1-imageedit', path: '' },
  },
  ark: {
    title: '火山方舟 Seedream',
    form: 'openai',
    host: 'https://ark.cn-beijing.volces.com',
    model: 'doubao-seedream-4-0-250828',
    path: '/api/v3/images/generations',
    extra: {
      ...{ size: '2048x2048', response_format: 'url', watermark: false },
      sequential_image_generation: 'disabled',
    },
    repaint: { by: 'words', model: '', path: '' },
  },
  qianfan: {
    title: '百度千帆',
    form: 'openai',
    host: 'https://qianfan.baidubce.com',
    model: 'qwen-image',
    path: '/v2/images/generations',
    extra: { n: 1, size: '1024x1024', watermark: false, prompt_extend: false },
  },
  maas: {
    title: '华为云 MaaS',
    form: 'openai',
    host: 'https://api.modelarts-maas.com',
    model: 'qwen-image',
    path: '/v1/images/generations',
    extra: { size: '1024x1024', response_format: 'b64_json' },
  },
  zhipu: {
    title: '智谱 GLM-Image',
    form: 'openai',
    host: 'https://open.bigmodel.cn',
    model: 'glm-image',
    path: '/api/paas/v4/images/generations',
    // The watermark can be switched off only after signing the service's own statement.
    extra: { size: '1280x1280' },
  },
  openai: {
    title: 'OpenAI 格式的其他服务',
    form: 'openai',
    host: 'https://api.openai.com',
    model: 'gpt-image-1.5',
    path: '/v1/images/generations',
    extra: { n: 1, size: '1024x1024' },
    repaint: { by: 'mask', model: '', path: '/v1/images/edits' },
  },
  tencent: {
    title: '腾讯混元生图',
    form: 'tencent',
    host: 'https://aiart.tencentcloudapi.com',
    model: 'hunyuan-image',
    hasKeyId: true,
  },
} as const satisfies Readonly<Record<DrawingVendor, Vendor>>;

export const isVendor = (name: string): name is DrawingVendor => Object.hasOwn(VENDORS, name);

/** What a driver needs to know. */
export interface VendorSettings {
  readonly host: string;
  readonly model: string;
  readonly keyId: string;
  readonly key: string;
  readonly mode: 'sync' | 'task';
  readonly path: string;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly repaint: Repaint | undefined;
}

export interface VendorKeys {
  readonly vendor: DrawingVendor;
  readonly host: string;
  readonly model: string;
  readonly keyId: string;
  readonly key: string;
}

export function openDriver({ vendor, host, model, keyId, key }: VendorKeys): Driver {
  const { form, mode = 'sync', path = '', extra = {}, repaint }: Vendor = VENDORS[vendor];
  const settings: VendorSettings = { host, model, keyId, key, mode, path, extra, repaint };
  switch (form) {
    case 'dashscope':
      return dashscopeDriver(settings);
    case 'openai':
      return openAiImagesDriver(settings);
    case 'tencent':
      return tencentDriver(settings);
  }
}
