import { useTranslation } from '@entrepot/i18n/react';
import type { VersionedForm } from '@entrepot/panel/form/use-versioned-form.ts';
import { Button } from '@mantine/core';
import styles from '../queue/queue.module.css';

type Props = { readonly form: Pick<VersionedForm<never>, 'conflicts' | 'isOvertaken' | 'refusal' | 'acceptTheirs'> };

/** What stands in the way of a form: that somebody else has saved what is being edited, with the way to go on from there, or a refusal. */
export function FormNote({ form: { conflicts, isOvertaken, refusal, acceptTheirs } }: Props) {
  const { t } = useTranslation('admin-content');
  if (conflicts.length > 0)
    return (
      <div className={styles.warning} role="alert">
        <p>{t('edited.overtaken')}</p>
        <Button variant="default" size="xs" onClick={() => acceptTheirs()}>
          {t('edited.takeOver')}
        </Button>
      </div>
    );
  if (isOvertaken)
    return (
      <p role="alert" className={styles.warning}>
        {t('edited.merged')}
      </p>
    );
  if (refusal === undefined) return null;
  return (
    <p role="alert" className={styles.fault}>
      {refusal}
    </p>
  );
}
