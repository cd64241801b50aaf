import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@mantine/core';
import styles from '../queue/queue.module.css';

type Props = { readonly isOvertaken: boolean; readonly onTakeOver: () => void };

/** Says that somebody else has saved what is being edited, with the way to go on from there. */
export function OvertakenNote({ isOvertaken, onTakeOver }: Props) {
  const { t } = useTranslation('admin-content');
  if (!isOvertaken) return null;
  return (
    <div className={styles.warning} role="alert">
      <p>{t('edited.overtaken')}</p>
      <Button variant="default" size="xs" onClick={onTakeOver}>
        {t('edited.takeOver')}
      </Button>
    </div>
  );
}
