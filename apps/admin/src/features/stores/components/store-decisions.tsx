import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { TextInput } from '@mantine/core';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import type { Store } from '../store.ts';

type Props = { readonly store: Store };

/** Suspend or resume, holiday or none. The owner reads the reason. */
export function StoreDecisions({ store }: Props) {
  const { t } = useTranslation('admin-commerce');
  const { storeId, state } = store;
  if (state === 'closed') return null;
  return (
    <Decisions>
      {state === 'suspended' ? (
        <Decision
          call="store!resume"
          subject={storeId}
          label={t('store.resume')}
          consequence={t('store.resumeText')}
          done={t('store.resumed')}
          shortcut="u"
          isMain
          reasons="storeResume"
          stays
          inputOf={(reason) => ({ storeId, reason })}
        />
      ) : (
        <Decision
          call="store!suspend"
          subject={storeId}
          label={t('store.suspend')}
          consequence={t('store.suspendText')}
          done={t('store.suspended')}
          shortcut="x"
          reasons="store"
          stays
          inputOf={(reason) => ({ storeId, reason })}
        />
      )}
      <HolidayDecision store={store} />
    </Decisions>
  );
}

function HolidayDecision({ store: { storeId, holiday } }: Props) {
  const { t } = useTranslation('admin-commerce');
  if (holiday) {
    return (
      <Decision
        call="store!holiday"
        subject={`${storeId} end`}
        label={t('store.endHoliday')}
        consequence={t('store.endHolidayText')}
        done={t('store.holidayEnded')}
        reasons="storeHoliday"
        stays
        inputOf={(reason) => ({ storeId, isOn: false, reason })}
      />
    );
  }
  return (
    <Decision
      call="store!holiday"
      subject={`${storeId} begin`}
      label={t('store.setHoliday')}
      consequence={t('store.setHolidayText')}
      done={t('store.holidaySet')}
      reasons="storeHoliday"
      stays
      fields={{ initial: { until: '' } }}
      inputOf={(reason, { until }) => ({ storeId, isOn: true, reason, ...(until && { until }) })}
    >
      {(form) => (
        <Field of={form} name="until">
          {(field) => (
            <TextInput type="date" label={t('store.lastDay')} description={t('store.lastDayHint')} {...field} />
          )}
        </Field>
      )}
    </Decision>
  );
}
