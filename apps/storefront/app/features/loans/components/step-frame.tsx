import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import type { ReactNode } from 'react';
import styles from './application.module.css';

type Props = { readonly isPending: boolean; readonly onSubmit: () => void; readonly children: ReactNode };

/** The form of a step with its button. */
export function StepFrame({ isPending, onSubmit, children }: Props) {
  const { t } = useTranslation('loans');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" size="large" isPending={isPending}>
          {t('next')}
        </Button>
      </div>
    </form>
  );
}
