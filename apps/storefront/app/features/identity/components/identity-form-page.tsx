import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { canSubmit, type Identity } from '../hooks/identity-types.ts';
import styles from './identity.module.css';

type Props = {
  readonly identity: Identity;
  readonly level: 'basic' | 'advanced';
  readonly children: ReactNode;
};

/** The form of a level, as long as that level may be handed in. */
export function IdentityFormPage({ identity, level, children }: Props) {
  const { t } = useTranslation('identity');
  const isOpen = canSubmit(identity[level]) && (level === 'basic' || identity.basic.state === 'passed');
  if (isOpen) return children;
  const isLocked = level === 'advanced' && canSubmit(identity.advanced);
  return (
    <Panel className={styles.card}>
      <p>{isLocked ? t('advanced.locked') : t('notNow')}</p>
      <div>
        <ButtonLink href={paths.identity}>{t('toOverview')}</ButtonLink>
      </div>
    </Panel>
  );
}
