import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Code } from '../../../shared/queue/code.tsx';
import styles from '../../../shared/queue/queue.module.css';

type Entry = AdminOutputOf<'audit!list'>['pageList'][number];
type Facts = NonNullable<Entry['before']>;

/** One change: who, from where, why, and what is different since. */
export function AuditEntry({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation('admin-system');
  return (
    <li className={styles.part}>
      <span className={styles.rowLine}>
        <span>
          <strong>
            <bdi>{entry.staffName || t('audit.installation')}</bdi>
          </strong>{' '}
          <bdi dir="ltr">{entry.call}</bdi>
        </span>
        <span className={styles.muted}>
          <Time value={entry.createTime} />
        </span>
      </span>
      <span className={styles.muted}>
        {t(`object.${entry.object as 'role'}`, { defaultValue: entry.object })} <bdi dir="ltr">{entry.objectId}</bdi>
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
      <Difference before={entry.before ?? {}} after={entry.after ?? {}} />
      <details className={styles.muted}>
        <summary>{t('audit.proof')}</summary>
        <Code value={entry.hash} />
      </details>
    </li>
  );
}

const shown = (value: Facts[string] | undefined) =>
  value === undefined || value === null ? '–' : Array.isArray(value) ? value.join(', ') : String(value);

/** The facts that are not what they were. */
function Difference({ before, after }: { readonly before: Facts; readonly after: Facts }) {
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
                <bdi>{shown(before[name])}</bdi>
              </td>
              <td>
                <bdi>{shown(after[name])}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
