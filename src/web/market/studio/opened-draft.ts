import type { StudioDesign, StudioDraft, StudioPicture } from '#contract/market/studio.ts';
import { STYLE_SCHEMA, usedIn } from '#contract/market/style-layers.ts';
import { beginHistory, type History, restore, sameDocument } from '#studio/history.ts';
import { fetchRead } from '../../platform/read.ts';
import { type LocalCopy, localCopy } from './local-copy.ts';

/** A draft as one goes on with it: the server's, or what this browser kept. */
export interface OpenedDraft {
  /** with the designs and pictures of both */
  readonly draft: StudioDraft;
  readonly copy: { readonly name: string; readonly history: History };
  /** conflict: kept here, while the server got another version */
  readonly start: 'saved' | 'unsent' | 'conflict';
}

export async function openedDraft(draft: StudioDraft): Promise<OpenedDraft> {
  const local = await localCopy(draft.id);
  const fresh: OpenedDraft = {
    draft,
    copy: { name: draft.name, history: beginHistory(draft.document) },
    start: 'saved',
  };
  if (!local || local.document.schema !== STYLE_SCHEMA || (local.isSaved && local.version !== draft.version))
    return fresh;
  // a copy of another version of the studio: its document counts, its history is lost
  const history = restore(local.history) ?? beginHistory(local.document);
  const start = local.isSaved || isOnServer(local, draft) ? 'saved' : whenUnsent(local, draft);
  return { draft: await withUsed(draft, history), copy: { name: local.name, history }, start };
}

/** The last save of a window that closed may have arrived although its answer did not. */
const isOnServer = (local: LocalCopy, draft: StudioDraft): boolean =>
  local.name.trim() === draft.name && sameDocument(local.document, draft.document);

const whenUnsent = (local: LocalCopy, draft: StudioDraft) => (local.version === draft.version ? 'unsent' : 'conflict');

/** Undo may bring back any design or picture of the history. */
async function withUsed(draft: StudioDraft, { now, past, future }: History): Promise<StudioDraft> {
  const used = [now, ...past.map(({ before }) => before), ...future.map(({ after }) => after)].map(usedIn);
  const lacking = (ids: readonly string[], known: readonly { id: string }[]) =>
    [...new Set(ids)].filter((id) => !known.some((one) => one.id === id));
  const designIds = lacking(
    used.flatMap((one) => one.designIds),
    draft.designs,
  );
  const pictureIds = lacking(
    used.flatMap((one) => one.pictureIds),
    draft.pictures,
  );
  const [designs, pictures] = await Promise.all([designsOf(designIds), picturesOf(pictureIds)]);
  return { ...draft, designs: [...draft.designs, ...designs], pictures: [...draft.pictures, ...pictures] };
}

/** Without those that are gone: their layers are drawn as missing. */
async function designsOf(ids: readonly string[]): Promise<StudioDesign[]> {
  const found = await Promise.all(
    ids.map((id) => fetchRead('GET /api/v2/studio/design', { id }).catch(() => undefined)),
  );
  return found.filter((one) => one !== undefined);
}

const PAGE_SIZE = 100;

async function picturesOf(ids: readonly string[]): Promise<StudioPicture[]> {
  const found: StudioPicture[] = [];
  for (let page = 1; found.length < ids.length; page += 1) {
    const read = await fetchRead('GET /api/v2/studio/pictures', { page, pageSize: PAGE_SIZE }).catch(() => undefined);
    if (!read) break;
    found.push(...read.list.filter(({ id }) => ids.includes(id)));
    if (page * PAGE_SIZE >= read.total) break;
  }
  return found;
}

/** The server's version, whatever this browser kept. */
export const asOnServer = (draft: StudioDraft): OpenedDraft => ({
  draft,
  copy: { name: draft.name, history: beginHistory(draft.document) },
  start: 'saved',
});
