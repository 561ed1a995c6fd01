/** The props of both layouts' date inputs. */
export interface DayInputProps {
  /** its label's `htmlFor` */
  readonly id: string;
  /** the accessible name: 下单日期从 */
  readonly name: string;
  /** ISO; empty while none is chosen */
  readonly value: string;
  readonly change: (day: string) => void;
  /** ISO, both included */
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
}
