import { useTranslation } from '@entrepot/i18n/react';
import type { Setting } from './setting.ts';

/** A setting's value as it is read: yes or no, or with its unit. */
export function useSettingValue(): (setting: Pick<Setting, 'type' | 'unit'>, value: string) => string {
  const { t } = useTranslation('admin-system');
  return ({ type, unit }, value) => {
    if (type === 'boolean') return t(value === 'true' ? 'value.yes' : 'value.no');
    if (value === '') return t('value.empty');
    return unit === '' || unit === 'fraction' ? value : t(`unit.${unit}`, { value });
  };
}
