/** wait: the reader must act · work: in progress · done · quiet: closed · trouble */
export type StatusTone = 'wait' | 'work' | 'done' | 'quiet' | 'trouble';

/** One status of a flow: its words and its tone on the label. */
export interface StatusRecord {
  readonly words: string;
  readonly tone: StatusTone;
}

/** The statuses of a flow, in the order of its table. */
export const namesOf = <Status extends string>(records: Readonly<Record<Status, unknown>>): Status[] =>
  Object.keys(records) as Status[];

export const wordsOf = <Status extends string>(
  records: Readonly<Record<Status, Pick<StatusRecord, 'words'>>>,
): Readonly<Record<Status, string>> =>
  Object.fromEntries(namesOf(records).map((status) => [status, records[status].words])) as Record<Status, string>;
