import type { ComponentType, ReactNode } from 'react';

/** The layout's own way to put something over the page: a window, or a sheet from below. */
export type Over = ComponentType<{ title: string; close: () => void; children: ReactNode }>;
