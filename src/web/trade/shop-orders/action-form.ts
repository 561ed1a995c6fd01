import type { ComponentType } from 'react';
import type { OrderDetail } from '#contract/trade/orders.ts';
import type { DayInputProps } from '../../platform/day-input.ts';

/** The layout's date input. */
export type ChooseDay = ComponentType<DayInputProps>;

/** The props of every step form. */
export interface ActionFormProps {
  readonly order: OrderDetail;
  readonly done: () => void;
  readonly cancel: () => void;
  readonly DayInput: ChooseDay;
}
