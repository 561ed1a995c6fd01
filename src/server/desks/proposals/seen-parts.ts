import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { and, eq, sql } from 'drizzle-orm';
import type { Quote } from '#contract/desks/proposal-shapes.ts';
import { Id } from '#contract/platform/shapes.ts';
import type { Db } from '../../platform/database.ts';
import { readSentQuote } from './answer-proposal.ts';
import type { Asked } from './link-gate.ts';
import { answerLink } from '../../market/sharing/answer-link.ts';
import { isCrawler, type PageGround } from './link-visit.ts';
import { proposalEvent } from './proposal.table.ts';
import { SEEN_SCRIPT, SEEN_SCRIPT_PATH, SUMS_PART, TERMS_PART } from './seen-script.ts';
import { openLink } from './proposal-links.ts';
import { viewerOf } from './viewers.ts';

/**
 * 看了哪一节: the customer's page tells which of its parts was seen for how long. One event per viewer, part and hour;
 * the page of the owner and of the example has no script, and without a mark of the page nothing is written.
 */

const LEAST_SECONDS = 2;
const MOST_SECONDS = 3_600;
/** Events of a proposal within a day: each opening makes a new mark of the viewer. */
const MOST_A_DAY = 300;
const BODY_BYTES = 4_000;
const MOST_PARTS = 22;

const Seen = Type.Object(
  {
    viewer: Type.String({ maxLength: 60 }),
    sentNo: Type.Integer({ minimum: 1, maximum: 9_999 }),
    parts: Type.Array(
      Type.Object(
        {
          part: Type.Union([Id, Type.Literal(SUMS_PART), Type.Literal(TERMS_PART)]),
          seconds: Type.Integer({ minimum: LEAST_SECONDS, maximum: MOST_SECONDS }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MOST_PARTS },
    ),
  },
  { additionalProperties: false },
);
type Seen = Static<typeof Seen>;
const shape = Compile(Seen);

export function addSeenParts(scope: FastifyInstance, { config, database }: PageGround): void {
  scope.get(SEEN_SCRIPT_PATH, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(SEEN_SCRIPT),
  );
  scope.post<Asked>('/s/:token/seen', { bodyLimit: BODY_BYTES }, (request, reply) =>
    answerLink(reply, async () => {
      const { link, proposal: row } = await openLink(database.read, request.params.token);
      const seen = seenIn(request);
      if (seen === null) return reply.code(400).send('');
      const viewer = viewerOf(config, link, seen.viewer);
      if (viewer !== null && !row.isExample && !isCrawler(request))
        await database.write((db) => writeSeen(db, row.id, viewer, seen));
      return reply.code(204).send();
    }),
  );
}

const seenIn = ({ body }: FastifyRequest): Seen | null => (shape.Check(body) ? body : null);

/** What the merchant reads: the part's heading, or which of the sections it is. */
function partName({ sections }: Quote, part: string): string | null {
  if (part === SUMS_PART) return '合计';
  if (part === TERMS_PART) return '约定';
  const at = sections.findIndex(({ id }) => id === part);
  if (at === -1) return null;
  return sections[at]!.title || (sections.length === 1 ? '货品' : `第 ${at + 1} 段`);
}

/** Parts that the version does not have are ignored, and everything beyond the limit of a day. */
async function writeSeen(db: Db, proposalId: string, viewer: string, { sentNo, parts }: Seen): Promise<void> {
  const sent = await readSentQuote(db, proposalId, sentNo);
  if (!sent) return;
  const ofProposal = and(eq(proposalEvent.proposalId, proposalId), eq(proposalEvent.kind, 'seen'));
  const today = await db.$count(proposalEvent, and(ofProposal, sql`${proposalEvent.at} > now() - interval '1 day'`));
  if (today + parts.length > MOST_A_DAY) return;
  // One statement cannot write the same row twice.
  const byPart = new Map(parts.map(({ part, seconds }) => [part, seconds]));
  const seen = { proposalId, sentNo, kind: 'seen', viewer } as const;
  const rows = [...byPart].flatMap(([part, seconds]) => {
    const note = partName(sent.quote, part);
    const seenHour = sql`extract(epoch from now())::int / 3600`;
    return note === null ? [] : [{ ...seen, note, itemId: part, seconds, seenHour }];
  });
  if (rows.length === 0) return;
  await db
    .insert(proposalEvent)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        proposalEvent.proposalId,
        proposalEvent.sentNo,
        proposalEvent.itemId,
        proposalEvent.viewer,
        proposalEvent.seenHour,
      ],
      targetWhere: sql`kind = 'seen'`,
      set: { seconds: sql`least(${proposalEvent.seconds} + excluded.seconds, ${MOST_SECONDS})` },
    });
}
