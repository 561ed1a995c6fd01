import { TEXT_VENDORS, type TextVendor } from './text-config.ts';

/**
 * The language models that we speak to, all in the form of OpenAI's chat completions. Written from their documentation
 * and tested against a stand-in, not yet with a real account.
 */
interface Vendor {
  readonly title: string;
  readonly host: string;
  readonly path: string;
  readonly model: string;
}

export const VENDORS: Readonly<Record<TextVendor, Vendor>> = {
  dashscope: {
    title: '阿里云百炼 通义千问',
    host: 'https://dashscope.aliyuncs.com',
    path: '/compatible-mode/v1/chat/completions',
    model: 'qwen-plus',
  },
  ark: {
    title: '火山方舟 豆包',
    host: 'https://ark.cn-beijing.volces.com',
    path: '/api/v3/chat/completions',
    model: 'doubao-seed-1-6-250615',
  },
  qianfan: {
    title: '百度千帆 文心',
    host: 'https://qianfan.baidubce.com',
    path: '/v2/chat/completions',
    model: 'ernie-4.5-turbo-128k',
  },
  zhipu: {
    title: '智谱 GLM',
    host: 'https://open.bigmodel.cn',
    path: '/api/paas/v4/chat/completions',
    model: 'glm-4.5-air',
  },
  hunyuan: {
    title: '腾讯混元',
    host: 'https://api.hunyuan.cloud.tencent.com',
    path: '/v1/chat/completions',
    model: 'hunyuan-turbos-latest',
  },
  deepseek: {
    title: 'DeepSeek',
    host: 'https://api.deepseek.com',
    path: '/chat/completions',
    model: 'deepseek-chat',
  },
  openai: {
    title: 'OpenAI 格式的其他服务',
    host: 'https://api.openai.com',
    path: '/v1/chat/completions',
    model: 'gpt-4.1-mini',
  },
};

export const isTextVendor = (name: string): name is TextVendor => (TEXT_VENDORS as readonly string[]).includes(name);
