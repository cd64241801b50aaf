import type { AdminOutputOf } from '@entrepot/client';
import { type TextKey, useTranslation } from '@entrepot/i18n/react';
import { WideTable } from '@entrepot/ui/table/wide-table.tsx';
import { useActionName } from '#shared/texts/action-name.ts';
import { Fact, type FactValue, type StaffNames } from './fact.tsx';

type Entry = AdminOutputOf<'audit!list'>['pageList'][number];
type FactKey = Extract<TextKey<'admin-audit'>, `fact.${string}`>;

const recorded = (value: FactValue) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

type Props = { readonly entry: Entry; readonly staffNames: StaffNames };

/** The facts that are not what they were. */
export function Difference({ entry: { call, object, before, after }, staffNames }: Props) {
  const { t } = useTranslation('admin-system');
  const { t: facts } = useTranslation('admin-audit');
  const nameOf = useActionName();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => recorded(before?.[name]) !== recorded(after?.[name]),
  );
  if (names.length === 0) return null;
  return (
    <WideTable label={nameOf(call)} columns={[t('audit.field'), t('audit.before'), t('audit.after')]}>
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
    </WideTable>
  );
}
