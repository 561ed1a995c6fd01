/** What both layouts' ways to choose a day are given. */
export interface DayInputProps {
  /** its label's `htmlFor` */
  readonly id: string;
  /** what day it is, for who hears it: 下单日期从 */
  readonly name: string;
  /** ISO; empty while none is chosen */
  readonly value: string;
  readonly change: (day: string) => void;
  /** ISO, both included */
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
}
