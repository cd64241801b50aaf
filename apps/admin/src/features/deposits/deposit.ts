import type { AdminOutputOf } from '@entrepot/client';

export type Deposit = AdminOutputOf<'deposit!info'>;
