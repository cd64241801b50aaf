import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { PermittedLink } from '../staff/permitted-link.tsx';

type Props = { readonly journalId: string; readonly children: ReactNode };

/** The way to a journal, for those who may read the books; its name alone for others. */
export function JournalLink({ journalId, children }: Props) {
  return (
    <PermittedLink permission="books.read" href={paths.journal(journalId)}>
      {children}
    </PermittedLink>
  );
}
