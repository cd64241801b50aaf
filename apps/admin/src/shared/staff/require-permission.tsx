import type { Permission } from '@entrepot/contract';
import { useTranslation } from '@entrepot/i18n/react';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import queue from '../queue/queue.module.css';
import { KeptPermissions } from './kept-permissions.ts';
import styles from './require-permission.module.css';
import { useStaff } from './use-staff.ts';

type Props = {
  /** Of several, any one is enough. */
  readonly permission: Permission | readonly Permission[];
  readonly children: ReactNode;
};

const iconSize = 40;
const nothing: readonly string[] = [];

/**
 * Shows its children to those who may see them; others are told that they may not. From whom a permission is taken while they write, what
 * they wrote is not: it stays to be copied, and they are told that it cannot be sent. The server refuses it in any case.
 */
export function RequirePermission({ permission, children }: Props) {
  const { t } = useTranslation('admin');
  const { permissions } = useStaff();
  const [kept, setKept] = useState(nothing);
  if (![permission].flat().some((any) => permissions.includes(any) || kept.includes(any)))
    return (
      <EmptyState
        isPage
        icon={<IconLock size={iconSize} stroke={1.4} aria-hidden="true" />}
        title={t('denied.title')}
        text={t('denied.text')}
      />
    );
  return (
    <KeptPermissions value={kept}>
      <div className={styles.page} onInput={() => kept === nothing && setKept(permissions)}>
        {kept.some((held) => !permissions.includes(held)) && (
          <p role="alert" className={`${queue.warning} ${styles.note}`}>
            {t('denied.whileWriting')}
          </p>
        )}
        {children}
      </div>
    </KeptPermissions>
  );
}
