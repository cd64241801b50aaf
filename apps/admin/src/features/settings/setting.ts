import type { AdminOutputOf } from '@entrepot/client';

export type Setting = AdminOutputOf<'setting!list'>[number];
