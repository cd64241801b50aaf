import type { AdminOutputOf } from '@entrepot/client';

export type Case = AdminOutputOf<'orderReturn!info'>;
