import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Code } from '#shared/queue/details/code.tsx';
import { listLabels } from '#shared/queue/list-tools/list-labels.ts';
import type { ListName } from '#shared/queue/list-tools/use-list-setup.ts';
import styles from '#shared/queue/queue.module.css';
import { useActionName } from '#shared/texts/action-name.ts';
import { type AuditFilter, auditHref } from '../use-audit-filter.ts';
import { Difference } from './difference.tsx';
import type { StaffNames } from './fact.tsx';

type Entry = AdminOutputOf<'audit!list'>['pageList'][number];

type Props = {
  readonly entry: Entry;
  readonly staffNames: StaffNames;
  /** By what the log is narrowed: what is pressed narrows it further. */
  readonly filter: AuditFilter;
};

/**
 * What the thing was called that was changed: a member of staff, a list of the panel, or a role as its facts name it; undefined where it has a
 * number alone.
 */
function useObjectName({ object, objectId, before, after }: Entry, staffNames: StaffNames): string | undefined {
  const { t } = useTranslation('admin');
  if (object === 'staff') return staffNames[objectId];
  if (object === 'list') return t(listLabels[objectId as ListName], { defaultValue: objectId });
  const name = (before ?? after)?.name;
  return typeof name === 'string' ? name : undefined;
}

/** One change: who, from where, why, and what is different since. */
export function AuditEntry({ entry, staffNames, filter }: Props) {
  const { t } = useTranslation('admin-system');
  const nameOf = useActionName();
  const name = useObjectName(entry, staffNames);
  return (
    <li className={styles.part}>
      <span className={styles.rowLine}>
        <span>
          <strong>
            {entry.staffId === undefined ? (
              <bdi>{entry.staffName || t('audit.installation')}</bdi>
            ) : (
              <Link href={auditHref({ ...filter, staffId: entry.staffId })}>
                <bdi>{entry.staffName}</bdi>
              </Link>
            )}
          </strong>{' '}
          <Link href={auditHref({ ...filter, call: entry.call })}>
            <bdi>{nameOf(entry.call)}</bdi>
          </Link>
        </span>
        <span className={styles.muted}>
          <Time value={entry.createTime} />
        </span>
      </span>
      <span className={styles.muted}>
        {t(`object.${entry.object as 'role'}`, { defaultValue: entry.object })}{' '}
        {entry.objectId !== '' && (
          <Link href={auditHref({ ...filter, object: entry.object, objectId: entry.objectId })}>
            <bdi dir={name === undefined ? 'ltr' : 'auto'}>{name ?? entry.objectId}</bdi>
          </Link>
        )}
        {entry.address !== '' && (
          <>
            {' · '}
            <bdi dir="ltr">{entry.address}</bdi>
          </>
        )}
      </span>
      {entry.reason !== '' && (
        <bdi className={styles.reason} dir="auto">
          {entry.reason}
        </bdi>
      )}
      <Difference entry={entry} staffNames={staffNames} />
      <details className={styles.muted}>
        <summary>{t('audit.proof')}</summary>
        <Code value={entry.hash} />
      </details>
    </li>
  );
}
