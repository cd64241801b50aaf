import type { Permission } from '@entrepot/contract';
import { Link } from '@entrepot/ui/link/link.tsx';
import type { ReactNode } from 'react';
import { useMay } from './use-staff.ts';

type Props = {
  /** Of several, any one is enough. */
  readonly permission: Permission | readonly Permission[];
  readonly href: string;
  readonly children: ReactNode;
};

/** The way to what a permission opens, for those who have it; its name alone for others. */
export function PermittedLink({ permission, href, children }: Props) {
  const may = useMay();
  return may(...[permission].flat()) ? <Link href={href}>{children}</Link> : children;
}
