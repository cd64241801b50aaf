import type { AdminOutputOf } from '@entrepot/client';
import { type TextKey, useTranslation } from '@entrepot/i18n/react';
import styles from '#shared/queue/queue.module.css';
import { Fact, type FactValue, type StaffNames } from './fact.tsx';

type Entry = AdminOutputOf<'audit!list'>['pageList'][number];
type FactKey = Extract<TextKey<'admin-audit'>, `fact.${string}`>;

const recorded = (value: FactValue) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

type Props = { readonly entry: Entry; readonly staffNames: StaffNames };

/** The facts that are not what they were. */
export function Difference({ entry: { object, before, after }, staffNames }: Props) {
  const { t } = useTranslation('admin-system');
  const { t: facts } = useTranslation('admin-audit');
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => recorded(before?.[name]) !== recorded(after?.[name]),
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
              <th scope="row">{facts(`fact.${name}` as FactKey, { defaultValue: name })}</th>
              <td>
                <Fact object={object} name={name} value={before?.[name]} staffNames={staffNames} />
              </td>
              <td>
                <Fact object={object} name={name} value={after?.[name]} staffNames={staffNames} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
