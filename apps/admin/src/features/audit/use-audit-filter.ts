import type { AdminInputOf } from '@entrepot/client';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';

export type AuditFilter = AdminInputOf<'audit!export'>;

const names = ['staff', 'staffId', 'object', 'objectId', 'call', 'from', 'to'] as const;

/** The filter of the audit log stands in the address; what is empty is left out. */
export function useAuditFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => filled(Object.fromEntries(names.map((name) => [name, search.get(name)]))), [search]);
  return { filter, setFilter: (next: AuditFilter) => setSearch(filled(next) as Record<string, string>) };
}

function filled(values: Readonly<Record<string, string | null | undefined>>): AuditFilter {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as AuditFilter;
}

/** The address of the log narrowed to something. */
export const auditHref = (filter: AuditFilter): string =>
  `${paths.audit}?${new URLSearchParams(filled(filter) as Record<string, string>)}`;
