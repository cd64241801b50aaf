import { useTranslation } from '@entrepot/i18n/react';
import { Input, Select } from '@entrepot/ui/field/inputs.tsx';
import { StepForm } from '@entrepot/ui/wizard/wizard.tsx';
import { useEffect } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { type StepProps, useStepForm } from '../../hooks/use-step-form.ts';
import styles from './application.module.css';

const staleMs = 3_600_000;

/** Whom we write to and call. The dialling code is the country's until another is chosen. */
export function ContactStep({ application, onSaved }: StepProps) {
  const { t } = useTranslation('promo');
  const { form, isPending, save } = useStepForm(application, {
    fields: ['contactName', 'contactEmail', 'contactPhoneCode', 'contactPhone'],
    onSaved,
  });
  const countries = useCall('address!listCountry', {}, { staleMs });
  const ownCode = countries.data?.find(({ code }) => code === application.country)?.phoneCode ?? '';
  const { set } = form;
  const chosen = form.values.contactPhoneCode;
  useEffect(() => {
    if (chosen === '' && ownCode !== '') set('contactPhoneCode', ownCode);
  }, [chosen, ownCode, set]);
  const codes = [...new Set((countries.data ?? []).map(({ phoneCode }) => phoneCode).filter(Boolean))].sort(
    (a, b) => Number(a) - Number(b),
  );
  return (
    <StepForm submitLabel={t('next')} isPending={isPending} onSubmit={save}>
      <Input
        {...form.bind('contactName')}
        label={t('field.contactName')}
        autoComplete="name"
        maxLength={64}
        dir="auto"
        isRequired
      />
      <Input
        {...form.bind('contactEmail')}
        label={t('field.contactEmail')}
        hint={t('field.contactEmail.hint')}
        type="email"
        autoComplete="email"
        maxLength={64}
        dir="ltr"
        isRequired
      />
      <div className={styles.phone}>
        <Select
          {...form.bind('contactPhoneCode')}
          label={t('field.contactPhoneCode')}
          options={codes.map((code) => ({ value: code, label: `+${code}` }))}
          placeholder="+"
          autoComplete="tel-country-code"
          dir="ltr"
          isRequired
        />
        <Input
          {...form.bind('contactPhone')}
          label={t('field.contactPhone')}
          hint={t('field.contactPhone.hint')}
          type="tel"
          autoComplete="tel-national"
          maxLength={20}
          dir="ltr"
          isRequired
        />
      </div>
    </StepForm>
  );
}
