import { useTranslation } from '@entrepot/i18n/react';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { onNewVersion } from '#shared/offline/new-version.ts';
import styles from './shell.module.css';

/** Says that there is a newer version of the shop. The page is loaded anew only by who presses the button: they may be filling in a form. */
export default function VersionNote() {
  const { t } = useTranslation(['shell', 'common']);
  const [isFound, setFound] = useState(false);
  useEffect(() => onNewVersion(() => setFound(true)), []);
  return (
    <div role="status" className={styles.network}>
      {isFound && (
        <p className={styles.networkNote}>
          <IconRefresh size={18} aria-hidden="true" />
          <span>{t('update.found')}</span>
          <button type="button" onClick={() => location.reload()}>
            {t('update.reload')}
          </button>
          <button type="button" onClick={() => setFound(false)}>
            {t('common:action.close')}
          </button>
        </p>
      )}
    </div>
  );
}
