import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@mantine/core';
import styles from '#shared/queue/queue.module.css';
import account from './account.module.css';

type Props = { readonly codes: readonly string[]; readonly onDone: () => void };

/** The codes for a lost phone: told once, so the way on is to say that they are kept. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTranslation('admin');
  return (
    <>
      <p className={styles.warning} role="note">
        {t('totp.codesOnce')}
      </p>
      <ul className={account.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.choices}>
        <Button onClick={onDone}>{t('totp.codesKept')}</Button>
      </div>
    </>
  );
}
