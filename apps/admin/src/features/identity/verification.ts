import type { AdminOutputOf } from '@entrepot/client';

export type Verification = AdminOutputOf<'identity!info'>;
