import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Decision } from '#shared/queue/decision/decision.tsx';
import type { Setting } from '../setting.ts';
import { useSettingValue } from '../use-setting-value.ts';

const longest = 2000;

/** Changes a setting for the whole shop; refused when somebody else was faster. */
export function ChangeSetting({ setting }: { readonly setting: Setting }) {
  const { t } = useTranslation('admin-system');
  const valueText = useSettingValue();
  const [value, setValue] = useState(setting.askedValue ?? setting.value);
  const { key, type, min, max } = setting;
  const bounds = [
    min === undefined ? '' : t('setting.atLeast', { value: valueText(setting, min) }),
    max === undefined ? '' : t('setting.atMost', { value: valueText(setting, max) }),
    t('setting.defaultIs', { value: valueText(setting, setting.default) }),
  ].filter(Boolean);
  const field = { label: setting.help, description: bounds.join(' · '), value };
  return (
    <Decision
      call="setting!change"
      label={t('setting.change')}
      consequence={t('setting.changeText')}
      done={t('setting.saved')}
      reasons="setting"
      isSmall
      onDone={({ isWaiting }) => showToast({ kind: 'success', text: t(isWaiting ? 'setting.waits' : 'setting.saved') })}
      inputOf={(reason) => ({ key, value, seenValue: setting.value, reason })}
    >
      {() =>
        type === 'boolean' ? (
          <NativeSelect
            {...field}
            onChange={(event) => setValue(event.currentTarget.value)}
            data={[
              { value: 'true', label: t('value.yes') },
              { value: 'false', label: t('value.no') },
            ]}
          />
        ) : (
          <TextInput
            {...field}
            dir={type === 'text' ? 'auto' : 'ltr'}
            inputMode={type === 'text' ? 'text' : 'decimal'}
            autoComplete="off"
            maxLength={longest}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        )
      }
    </Decision>
  );
}
