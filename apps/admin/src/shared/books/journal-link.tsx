import { Link } from '@entrepot/ui/link/link.tsx';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { useMay } from '../staff/use-staff.ts';

type Props = { readonly journalId: string; readonly children: ReactNode };

/** The way to a journal, for those who may read the books; its name alone for others. */
export function JournalLink({ journalId, children }: Props) {
  const may = useMay();
  return may('books.read') ? <Link href={paths.journal(journalId)}>{children}</Link> : children;
}
