import type { ComponentType, ReactNode } from 'react';

/** The layout's own overlay: a dialog on the desktop, a bottom sheet on the phone. */
export type Over = ComponentType<{ title: string; close: () => void; children: ReactNode }>;
