import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { setImmediate as aMoment } from 'node:timers/promises';

/** Connections still open after this are closed: a slow client must not hold up a stop. */
const CLOSE_MS = 15_000;
/** With a steady stream of new clients the backlog is never empty: accepting ends after this. */
const LET_IN_MS = 1_000;
/** How often idle keep-alive connections are closed. */
const IDLE_MS = 50;

/**
 * Must be called before the first connection.
 * @returns stops listening, after answering every request that has arrived
 */
export function closerOf(app: FastifyInstance): () => Promise<void> {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async () => {
    await letIn(app);
    const late = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS);
    const idle = setInterval(() => {
      // Answers begun before the stop carry no `connection: close`: the connections they leave open would be waited
      // for.
      app.server.closeIdleConnections();
      // Browsers preconnect without a request; Node counts such a socket as active.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, IDLE_MS);
    try {
      await app.close();
    } finally {
      clearTimeout(late);
      clearInterval(idle);
    }
  };
}

/**
 * Connections in the listen backlog are established and may have sent a request; closing the socket would reset them.
 * Node accepts one of them per turn of the event loop, so a whole turn without a new connection means an empty backlog.
 */
async function letIn({ server }: FastifyInstance): Promise<void> {
  const deadline = Date.now() + LET_IN_MS;
  let hasCome = true;
  const note = () => (hasCome = true);
  server.on('connection', note);
  while (hasCome && Date.now() < deadline) {
    hasCome = false;
    await aMoment();
    await aMoment();
  }
  server.off('connection', note);
}
