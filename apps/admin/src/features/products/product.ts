import type { AdminOutputOf } from '@entrepot/client';

export type Product = AdminOutputOf<'product!info'>;
