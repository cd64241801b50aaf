import type { Permission } from '@entrepot/contract';
import { useTranslation } from '@entrepot/i18n/react';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMay } from './use-staff.ts';

type Props = { readonly permission: Permission; readonly children: ReactNode };

const iconSize = 40;

/** Shows its children to those who may see them; others are told that they may not. */
export function RequirePermission({ permission, children }: Props) {
  const { t } = useTranslation('admin');
  const may = useMay();
  if (may(permission)) return children;
  return (
    <EmptyState
      isPage
      icon={<IconLock size={iconSize} stroke={1.4} aria-hidden="true" />}
      title={t('denied.title')}
      text={t('denied.text')}
    />
  );
}
