import type { adminOperations, OutputOf } from '@entrepot/contract';

/** One thing that the doctor looks at, and what it found. Nothing in it is secret. */
export type Check = OutputOf<typeof adminOperations.doctorRun>['checks'][number];
export type CheckName = Check['check'];
export type Finding = Check['findings'][number];

/** What a check found out: a detail that is no fault, such as a version, and its faults. */
export type Found = { readonly detail?: string; readonly findings: readonly Finding[]; readonly isSkipped?: boolean };

export const warning = (name: Finding['name'], params: Finding['params'] = {}): Finding => ({
  name,
  level: 'warning',
  params,
});

export const unsafe = (name: Finding['name'], params: Finding['params'] = {}): Finding => ({
  name,
  level: 'unsafe',
  params,
});

export const skipped: Found = { findings: [], isSkipped: true };

/** The kind of an error, which unlike its message repeats no address or password. */
export function kindOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error';
}
