import type { Database } from '../../../platform/database.ts';
import { lackingOf, putItem, readItems, reviewItem, takeItemOff } from '../demo-channel.ts';
import type { ChannelDriver } from './driver.ts';

/** The demo channel, in transactions of its own: as a service elsewhere. */
export function demoDriver({ read, write }: Database): ChannelDriver {
  return {
    put: async ({ key, edition, content, made }) => {
      const colourPictures = made?.files.filter(({ name }) => name.includes('/SKU图/')).length ?? 0;
      const { itemNo, state } = await write((db) => putItem(db, { key, edition, content }));
      return { itemNo, state: state === 'onSale' ? 'onSale' : 'reviewing', lacking: lackingOf(colourPictures) };
    },
    review: async (itemNo) => {
      const problem = await write((db) => reviewItem(db, itemNo));
      return problem === null ? { state: 'onSale' } : { state: 'rejected', problem };
    },
    takeOff: ({ key }) => write((db) => takeItemOff(db, key)),
    readItems: (itemNos) => readItems(read, itemNos),
  };
}
