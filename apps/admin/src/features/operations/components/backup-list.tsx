import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { formatDecimal, formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { WideTable } from '@entrepot/ui/table/wide-table.tsx';
import { useCall } from '#shared/api/calls.ts';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';

const skeletonLines = 5;
const megabyte = 1e6;
const gigabyte = 1e9;

type Backups = AdminOutputOf<'backup!list'>;

/** The last backups, and a warning when the newest is too old. */
export function BackupList() {
  const { t } = useTranslation('admin-operations');
  const found = useCall('backup!list', {});
  return (
    <Part title={t('backup.title')}>
      <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
        {(known) => <KnownBackups known={known} />}
      </CallView>
    </Part>
  );
}

function KnownBackups({ known: { backups, isTooOld, warnHours } }: { readonly known: Backups }) {
  const { t } = useTranslation('admin-operations');
  const language = useLanguage();
  const sizeOf = (bytes: number) =>
    bytes >= gigabyte
      ? t('backup.gigabytes', { number: formatDecimal(Math.round((bytes / gigabyte) * 10) / 10, language) })
      : t('backup.megabytes', { number: formatDecimal(Math.round((bytes / megabyte) * 10) / 10, language) });
  if (backups.length === 0) return <p className={styles.warning}>{t('backup.none')}</p>;
  return (
    <>
      {isTooOld && <p className={styles.warning}>{t('backup.old', { hours: warnHours })}</p>}
      <WideTable
        label={t('backup.title')}
        columns={[t('backup.start'), t('backup.end'), t('backup.size'), t('backup.files'), t('backup.file')]}
      >
        <tbody>
          {backups.map((backup) => (
            <tr key={backup.backupId}>
              <td>
                <Time value={backup.startTime} />
              </td>
              <td>
                <Time value={backup.endTime} />
              </td>
              <td>{sizeOf(backup.bytes)}</td>
              <td>{formatInteger(backup.files, language)}</td>
              <td>
                <code dir="ltr">{backup.file}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  );
}
