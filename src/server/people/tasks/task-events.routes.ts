import type { FastifyInstance } from 'fastify';
import { SESSIONS_ENDED } from '../accounts/sessions.ts';
import type { ChangeFeed } from '../../platform/change-feed.ts';
import type { Database } from '../../platform/database.ts';
import { type FindCaller, identify } from '../../platform/serve.ts';
import { listTasks } from './task.queries.ts';
import { openTaskStreams } from './task-streams.ts';
import { TASK_CHANNEL } from './tell-task.ts';

const TASK_EVENTS = { method: 'GET', path: '/api/v2/job/events', for: 'member' } as const;

interface Ground {
  readonly database: Database;
  readonly changes: Pick<ChangeFeed, 'hear'>;
  readonly findCaller: FindCaller;
}

/**
 * Server-sent events (`text/event-stream`) of the caller's tasks: first `list` (the reply of job/list), then `task` (a
 * `Task`) for each change, from any worker. `list` is sent again when changes may have been missed.
 */
export async function addTaskEvents(app: FastifyInstance, { database, changes, findCaller }: Ground): Promise<void> {
  const streams = openTaskStreams((accountId) => listTasks(database.read, accountId));
  await changes.hear(TASK_CHANNEL, streams.heard);
  await changes.hear(SESSIONS_ENDED, streams.ended);
  // Before the server waits for open responses.
  app.addHook('preClose', async () => streams.closeAll());

  app.route({
    method: TASK_EVENTS.method,
    url: TASK_EVENTS.path,
    schema: { summary: '任务进度的推送（text/event-stream）' },
    exposeHeadRoute: false,
    // Compression would buffer events; so would nginx.
    compress: false,
    handler: async (request, reply) => {
      const caller = await identify(request, TASK_EVENTS, findCaller);
      return reply
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .type('text/event-stream; charset=utf-8')
        .send(streams.open(caller!.accountId));
    },
  });
}
