import { ApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { Decision } from '#shared/queue/decision/decision.tsx';
import type { Setting } from '../setting.ts';
import { useSettingValue } from '../use-setting-value.ts';
import { isNumberOf, isWithin } from '../validate-value.ts';

const longest = 2000;

/** Changes a setting for the whole shop; refused when somebody else was faster. */
export function ChangeSetting({ setting }: { readonly setting: Setting }) {
  const { t } = useTranslation('admin-system');
  const valueText = useSettingValue();
  const faultOf = useValueFault(setting, valueText);
  const { key, type, min, max } = setting;
  const bounds = [
    min === undefined ? '' : t('setting.atLeast', { value: valueText(setting, min) }),
    max === undefined ? '' : t('setting.atMost', { value: valueText(setting, max) }),
    t('setting.defaultIs', { value: valueText(setting, setting.default) }),
  ].filter(Boolean);
  const about = { label: setting.help, description: bounds.join(' · ') };
  return (
    <Decision
      call="setting!change"
      subject={`${key} ${setting.askedValue ?? setting.value}`}
      label={t('setting.change')}
      consequence={t('setting.changeText')}
      done={t('setting.saved')}
      reasons="setting"
      isSmall
      fields={{
        initial: { value: setting.askedValue ?? setting.value },
        check: ({ value }) => ({ value: faultOf(value) }),
        fieldOf: { setting_invalid: 'value', setting_out_of_bounds: 'value', setting_unchanged: 'value' },
      }}
      onDone={({ isWaiting }) => showToast({ kind: 'success', text: t(isWaiting ? 'setting.waits' : 'setting.saved') })}
      inputOf={(reason, { value }) => ({ key, value, seenValue: setting.value, reason })}
    >
      {(form) => (
        <Field of={form} name="value">
          {(field) =>
            type === 'boolean' ? (
              <NativeSelect
                {...about}
                {...field}
                data={[
                  { value: 'true', label: t('value.yes') },
                  { value: 'false', label: t('value.no') },
                ]}
              />
            ) : (
              <TextInput
                {...about}
                {...field}
                dir={type === 'text' ? 'auto' : 'ltr'}
                inputMode={type === 'text' ? 'text' : 'decimal'}
                autoComplete="off"
                maxLength={longest}
              />
            )
          }
        </Field>
      )}
    </Decision>
  );
}

/** Says of a number what the server would, so that it is said together with what else is missing. */
function useValueFault(
  setting: Setting,
  valueText: ReturnType<typeof useSettingValue>,
): (value: string) => string | undefined {
  const { type, min, max } = setting;
  const textOf = useErrorText();
  const say = (key: string, params: Record<string, string> = {}) => textOf(new ApiError({ key, code: 4, params }));
  return (value) => {
    if (type !== 'integer' && type !== 'decimal') return undefined;
    if (!isNumberOf(type, value)) return say('setting_invalid');
    if (min === undefined || max === undefined || isWithin(value, { min, max })) return undefined;
    return say('setting_out_of_bounds', { min: valueText(setting, min), max: valueText(setting, max) });
  };
}
