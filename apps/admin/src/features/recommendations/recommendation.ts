import type { AdminOutputOf } from '@entrepot/client';

export type Recommendation = AdminOutputOf<'recommendation!list'>[number];
