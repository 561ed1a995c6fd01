import type { ComponentType } from 'react';

/** What the data packages of the channels add to a product's page, which lies below them. */
export type ProductPackages = ComponentType<{ readonly productId: string }>;
