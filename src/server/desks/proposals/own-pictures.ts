import type { ProposalDocument } from '#contract/desks/proposal-document.ts';
import type { OwnPictures } from '#contract/desks/proposal-quote.ts';
import { picturesIn } from '#contract/desks/proposal-words.ts';
import { readPictures } from '../../people/pictures/read-pictures.ts';
import type { Db } from '../../platform/database.ts';
import { holdOwnPictures } from '../../people/uploads/own-uploads.ts';
import { proposalPicture } from './proposal.table.ts';

/** Cover and section pictures of a document, by their keys. */
export const ownPicturesIn = (db: Db, document: ProposalDocument): Promise<OwnPictures> =>
  readPictures(db, picturesIn(document));

/** Kept as long as the proposal: a version that was sent shows them, whatever is saved later. */
export async function keepPictures(db: Db, proposalId: string, document: ProposalDocument): Promise<void> {
  const keys = picturesIn(document);
  if (keys.length === 0) return;
  await db
    .insert(proposalPicture)
    .values(keys.map((pictureKey) => ({ proposalId, pictureKey })))
    .onConflictDoNothing();
}

/** @throws Refusal upload.unknown for a picture that the member has not uploaded for a proposal */
export const checkPictures = (db: Db, accountId: string, document: ProposalDocument): Promise<void> =>
  holdOwnPictures(db, accountId, 'proposal', picturesIn(document));
