import type { ComponentProps } from 'react';

const CLASSES = {
  plain: 'button',
  /** the page's or form's next step */
  main: 'button button-main',
  /** starts something new, or cannot be undone */
  action: 'button button-action',
  danger: 'button button-danger',
  text: 'text-button',
} as const;

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  readonly tone?: keyof typeof CLASSES;
}

/** A button that acts by `onClick`: it never submits the form around it. */
export function Button({ tone = 'plain', ...button }: Props) {
  return <button {...button} type="button" className={CLASSES[tone]} />;
}
