import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Code } from '#shared/queue/details/code.tsx';
import styles from '#shared/queue/queue.module.css';
import { type AuditFilter, auditHref } from '../use-audit-filter.ts';

type Entry = AdminOutputOf<'audit!list'>['pageList'][number];
type Facts = NonNullable<Entry['before']>;
/** Names of members of staff by id. */
export type StaffNames = AdminOutputOf<'audit!list'>['staffNames'];

type Props = {
  readonly entry: Entry;
  readonly staffNames: StaffNames;
  /** By what the log is narrowed: what is pressed narrows it further. */
  readonly filter: AuditFilter;
};

/** One change: who, from where, why, and what is different since. */
export function AuditEntry({ entry, staffNames, filter }: Props) {
  const { t } = useTranslation('admin-system');
  const isStaff = entry.object === 'staff' && staffNames[entry.objectId] !== undefined;
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
          <bdi dir="ltr">{entry.call}</bdi>
        </span>
        <span className={styles.muted}>
          <Time value={entry.createTime} />
        </span>
      </span>
      <span className={styles.muted}>
        {t(`object.${entry.object as 'role'}`, { defaultValue: entry.object })}{' '}
        {entry.objectId !== '' && (
          <Link href={auditHref({ ...filter, object: entry.object, objectId: entry.objectId })}>
            <bdi dir={isStaff ? 'auto' : 'ltr'}>{isStaff ? staffNames[entry.objectId] : entry.objectId}</bdi>
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
      <Difference before={entry.before ?? {}} after={entry.after ?? {}} staffNames={staffNames} />
      <details className={styles.muted}>
        <summary>{t('audit.proof')}</summary>
        <Code value={entry.hash} />
      </details>
    </li>
  );
}

/** Ids of members of staff are told by their names. */
const nameOf = (name: string, value: Facts[string] | undefined, staffNames: StaffNames) =>
  /(?:staffId|By)$/i.test(name) && typeof value === 'string' ? (staffNames[value] ?? value) : value;

const shown = (value: Facts[string] | undefined) =>
  value === undefined || value === null ? '–' : Array.isArray(value) ? value.join(', ') : String(value);

type DifferenceProps = { readonly before: Facts; readonly after: Facts; readonly staffNames: StaffNames };

/** The facts that are not what they were. */
function Difference({ before, after, staffNames }: DifferenceProps) {
  const { t } = useTranslation('admin-system');
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => shown(before[name]) !== shown(after[name]),
  );
  if (names.length === 0) return null;
  return (
    <div className={`${styles.scroller} scrolls-inline`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('audit.field')}</th>
            <th scope="col">{t('audit.before')}</th>
            <th scope="col">{t('audit.after')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">
                <bdi dir="ltr">{name}</bdi>
              </th>
              <td>
                <bdi>{shown(nameOf(name, before[name], staffNames))}</bdi>
              </td>
              <td>
                <bdi>{shown(nameOf(name, after[name], staffNames))}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
