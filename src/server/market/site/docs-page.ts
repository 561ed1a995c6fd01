import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/api.ts';
import type { Audience, Endpoint } from '#contract/platform/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { serveMadeOnce } from '../../platform/made-once.ts';

const AUDIENCES: Readonly<Record<Audience, string>> = {
  anyone: '任何人',
  linkHolder: '拿着链接的人',
  member: '登录用户',
  shopOwner: '商家',
  seller: '商家（停业期间也可用）',
  operator: '平台运营',
};

/**
 * `/docs` for people and `/docs/json` (OpenAPI) for programs, both generated from the contract. Must run before routes
 * are added.
 */
export async function addDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: '锦市接口',
        version,
        description: '由接口契约生成。应答外层为 {code, msg, data}，code 为 1 表示成功。',
      },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    },
  });
  serveMadeOnce(app, '/docs', 'text/html; charset=utf-8', () => docsPage(version));
  serveMadeOnce(app, '/docs/json', 'application/json; charset=utf-8', () => JSON.stringify(app.swagger()));
}

function docsPage(version: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>锦市接口文档</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg">
<style>
body{max-width:960px;margin:0 auto;padding:32px 16px;background:#faf7f1;color:#22262b;font:14px/1.7 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
h1,h2{font-family:"Songti SC","Noto Serif CJK SC",serif;color:#1e3a5f}section{background:#fff;border:1px solid #e8e2d6;border-radius:8px;padding:16px 20px;margin:0 0 16px}
h3{margin:0 0 4px;font-size:16px}code{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}p{margin:4px 0 12px;color:#5b6069}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;margin:0 0 12px}caption{text-align:left;color:#5b6069;padding-bottom:4px}
th,td{text-align:left;padding:6px 10px;border-top:1px solid #e8e2d6;vertical-align:top}a{color:#1e3a5f}
</style></head><body><main>
<h1>锦市接口文档</h1><p>版本 ${escape(version)} · 由接口契约生成 · <a href="/docs/json">OpenAPI 文档</a></p>
<p>每个应答都是 <code>{ code, msg, data }</code>：<code>code</code> 为 1 表示成功；失败时另有 <code>error</code>（可直接展示的中文）、<code>reason</code> 与 <code>requestId</code>。登录后的请求用 <code>token</code> 头携带令牌。</p>
${endpoints.map(section).join('\n')}
<h2>失败一览</h2><div class="scroll"><table><thead><tr><th>code</th><th>reason</th><th>HTTP</th><th>说明</th></tr></thead><tbody>
${Object.entries(errors)
  .map(
    ([word, { code, status, say }]) =>
      `<tr><td>${code}</td><td><code>${word}</code></td><td>${status}</td><td>${say}</td></tr>`,
  )
  .join('\n')}
</tbody></table></div></main></body></html>`;
}

function section(endpoint: Endpoint): string {
  return `<section><h3>${escape(endpoint.summary)}</h3><p><code>${endpoint.method} ${endpoint.path}</code> · ${AUDIENCES[endpoint.for]}</p>
${fields('请求参数', endpoint.query ?? endpoint.body)}${fields('应答 data', endpoint.reply)}</section>`;
}

interface JsonSchema {
  type?: string;
  enum?: readonly unknown[];
  default?: string | number | boolean;
  minimum?: number;
  maximum?: number;
  nullable?: boolean;
  required?: readonly string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

function fields(caption: string, schema: object | undefined): string {
  const { properties = {}, required = [] } = (schema ?? {}) as JsonSchema;
  const rows = Object.entries(properties).map(
    ([name, field]) =>
      `<tr><td><code>${escape(name)}</code></td><td>${typeWords(field)}</td><td>${required.includes(name) && field.default === undefined ? '必填' : ''}</td></tr>`,
  );
  if (rows.length === 0) return '';
  return `<div class="scroll"><table><caption>${caption}</caption><tbody>${rows.join('')}</tbody></table></div>`;
}

function typeWords(schema: JsonSchema): string {
  const kind =
    { string: '文本', integer: '整数', number: '数值', boolean: '是否', object: '对象', array: '列表' }[
      schema.type ?? ''
    ] ?? '';
  const notes = [
    schema.enum?.map(String).join(' | '),
    schema.minimum !== undefined || schema.maximum !== undefined
      ? `${schema.minimum ?? ''}…${schema.maximum ?? ''}`
      : undefined,
    schema.default !== undefined ? `默认 ${String(schema.default)}` : undefined,
    schema.nullable ? '可空' : undefined,
    schema.items?.properties ? `每项含 ${Object.keys(schema.items.properties).join('、')}` : undefined,
    schema.properties ? `含 ${Object.keys(schema.properties).join('、')}` : undefined,
  ].filter(Boolean);
  return escape([kind, ...notes].join('，'));
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
