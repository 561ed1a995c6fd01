/** The job that makes a pack; named apart from it, so that the handler does not load sharp. */
export const MAKE_CHANNEL_PACK = 'channels.makePack';

export interface PackToMake {
  readonly packId: string;
  readonly taskId: string;
}
