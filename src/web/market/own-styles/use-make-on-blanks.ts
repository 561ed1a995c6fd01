import { useState } from 'react';
import type { Api } from '#contract/api.ts';
import { call } from '../../platform/call.ts';
import { styleReads } from './own-styles.data.ts';
import { readAgain } from '../../platform/read.ts';

const MAKE = 'POST /api/v2/studio/makeOnBlanks';
type Made = Api[typeof MAKE]['reply']['made'][number];

/** Few at a time, so that one sees how far it is. */
const AT_ONCE = 4;

export interface Making {
  readonly state: 'chosen' | 'running' | 'stopped' | 'done';
  readonly total: number;
  /** one for each blank that was answered */
  readonly made: readonly Made[];
  /** why it stopped, when it did */
  readonly failure: string;
  /** makes the style on these blanks; those made before are answered as they are */
  readonly make: (blankIds: readonly string[]) => Promise<void>;
}

/** 款 × 版: makes a style on many blanks, a few a call. Made again after a failure, it makes nothing twice. */
export function useMakeOnBlanks(styleId: string): Making {
  const [now, setNow] = useState<Omit<Making, 'make'>>({ state: 'chosen', total: 0, made: [], failure: '' });
  const make = async (blankIds: readonly string[]) => {
    const made: Made[] = [];
    const show = (state: Making['state'], failure = '') =>
      setNow({ state, total: blankIds.length, made: [...made], failure });
    show('running');
    try {
      for (let from = 0; from < blankIds.length; from += AT_ONCE) {
        const { data } = await call(MAKE, { body: { styleId, blankIds: blankIds.slice(from, from + AT_ONCE) } });
        made.push(...data.made);
        show('running');
      }
      show('done');
    } catch (error) {
      show('stopped', error instanceof Error ? error.message : '');
    }
    void readAgain(styleReads);
  };
  return { ...now, make };
}
