import { beforeValue, formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { useCall } from '#shared/api/calls.ts';
import { Code } from '#shared/queue/details/code.tsx';
import styles from '#shared/queue/queue.module.css';

/** Whether the log is whole, as its last check found it. */
export function ChainState() {
  const { t } = useTranslation('admin-system');
  const language = useLanguage();
  const { data } = useCall('audit!check', {});
  if (!data) return null;
  if (data.brokenEntryId !== undefined)
    return (
      <p className={styles.warning} role="alert">
        {beforeValue(t('chain.broken'))}
        <Code value={data.brokenEntryId} />
      </p>
    );
  return (
    <p className={styles.muted}>
      {data.checkedTime === undefined ? (
        t('chain.unchecked')
      ) : (
        <>
          {beforeValue(t('chain.whole', { number: formatInteger(data.checkedEntries, language) }))}
          <Time value={data.checkedTime} />
        </>
      )}
    </p>
  );
}
