import type { ComponentType } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import type { DayInputProps } from '../people/day-input.ts';

/** The layout's own way to choose a day. */
export type ChooseDay = ComponentType<DayInputProps>;

/** What every form of a step is given. */
export interface DeedFormProps {
  readonly order: OrderDetail;
  readonly done: () => void;
  readonly cancel: () => void;
  readonly DayInput: ChooseDay;
}
