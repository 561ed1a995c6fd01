import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { setImmediate as aMoment } from 'node:timers/promises';

/** Whoever has not sent or read his part by then is cut off: a slow visitor must not hold up a stop. */
const CLOSE_MS = 15_000;
/** Where new visitors never cease to come, the door is shut before the last of them. */
const LET_IN_MS = 1_000;
/** How soon a connection that a browser keeps open is closed behind its last answer. */
const IDLE_MS = 50;

/**
 * Made before the first visitor comes.
 * @returns stops listening and answers everybody who has come by then
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
      // Answers that were begun before say nothing of closing: what they leave open would be waited for.
      app.server.closeIdleConnections();
      // Browsers connect before they have anything to ask; to Node such a one is in the midst of asking.
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
 * The system shakes hands for us: who stands in its line believes to be connected, has asked, and would be thrown out
 * with the line. Node lets in one of them with each turn of its loop; a whole turn without one, and nobody stands there.
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
