import type { AdminOutputOf } from '@entrepot/client';

export type Store = AdminOutputOf<'store!info'>;
