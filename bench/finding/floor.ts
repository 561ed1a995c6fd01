import Fastify from 'fastify';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RecordedAnswer } from './recorded-answers.ts';
import { openReadPool, runSteps } from './run-steps.ts';

/**
 * The minimum work for the same responses, as a separate process: `fastify` runs the recorded statements and sends the
 * recorded bytes, `http` only sends the bytes.
 */
const [kind, databaseUrl, file] = process.argv.slice(2);
const answers = new Map(
  (JSON.parse(readFileSync(file!, 'utf8')) as RecordedAnswer[]).map((answer) => [
    answer.path,
    { ...answer, bytes: Buffer.from(answer.body) },
  ]),
);
const address = kind === 'fastify' ? await bareFastify() : await bareHttp();
console.log(`请用浏览器打开 ${address}`);

async function bareFastify(): Promise<string> {
  const pool = openReadPool(databaseUrl!);
  const app = Fastify();
  app.get('/*', async (request, reply) => {
    const answer = answers.get(request.url)!;
    await runSteps(pool, answer);
    return reply.type(answer.type).send(answer.bytes);
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

async function bareHttp(): Promise<string> {
  const server = createServer((request, response) => {
    const { type, bytes } = answers.get(request.url!)!;
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
    response.end(bytes);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  return `http://127.0.0.1:${typeof bound === 'object' ? bound!.port : ''}`;
}
