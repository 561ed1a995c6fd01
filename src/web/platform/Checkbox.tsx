import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly change: (checked: boolean) => void;
}

export function Checkbox({ change, ...input }: Props) {
  return <input {...input} type="checkbox" onChange={({ target }) => change(target.checked)} />;
}
