import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly submit: () => void;
}

/** A form that the page sends: Enter and its submit button call `submit`, and the browser does not leave the page. */
export function Form({ submit, ...form }: Props) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    />
  );
}
