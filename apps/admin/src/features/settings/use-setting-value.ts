import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';

type Setting = Pick<AdminOutputOf<'setting!list'>[number], 'type' | 'unit'>;

/** A setting's value as it is read: yes or no, or with its unit. */
export function useSettingValue(): (setting: Setting, value: string) => string {
  const { t } = useTranslation('admin-system');
  return ({ type, unit }, value) => {
    if (type === 'boolean') return t(value === 'true' ? 'value.yes' : 'value.no');
    if (value === '') return t('value.empty');
    return unit === '' || unit === 'fraction' ? value : t(`unit.${unit}`, { value });
  };
}
