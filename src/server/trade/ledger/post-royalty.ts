import type { Db } from '../../platform/database.ts';
import { ofShop, post } from './post.ts';

interface Royalty {
  readonly orderNo: string;
  readonly licenceNo: string;
  readonly licenseeId: string;
  readonly designerId: string;
  readonly fen: number;
}

/** Between the order and the licence in a journal's event id; in neither number. */
export const ROYALTY_ID_SEPARATOR = ':';

/** 花型授权费 of a completed order: the platform takes it from what it owes the licensee, and owes it to the designer. */
export async function postRoyalty(db: Db, { orderNo, licenceNo, licenseeId, designerId, fen }: Royalty): Promise<void> {
  await post(db, {
    ...{ event: 'royalty', eventId: `${orderNo}${ROYALTY_ID_SEPARATOR}${licenceNo}`, orderNo },
    postings: [
      { account: ofShop('balance', licenseeId), amountFen: fen },
      { account: ofShop('balance', designerId), amountFen: -fen },
    ],
  });
}
