import type { AdminOutputOf } from '@entrepot/client';

export type Loan = AdminOutputOf<'loan!info'>;
