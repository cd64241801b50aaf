import { formatGrouped } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import type { Setting } from './setting.ts';

/** A setting's value as it is read: yes or no, or a number grouped as the language does, with its unit. */
export function useSettingValue(): (setting: Pick<Setting, 'type' | 'unit'>, value: string) => string {
  const { t } = useTranslation('admin-system');
  const language = useLanguage();
  return ({ type, unit }, value) => {
    if (type === 'boolean') return t(value === 'true' ? 'value.yes' : 'value.no');
    if (value === '') return t('value.empty');
    const shown = type === 'text' ? value : formatGrouped(value, language);
    return unit === '' || unit === 'fraction' ? shown : t(`unit.${unit}`, { value: shown });
  };
}
