import type { AdminOutputOf } from '@entrepot/client';

export type Withdrawal = AdminOutputOf<'withdrawal!info'>;
