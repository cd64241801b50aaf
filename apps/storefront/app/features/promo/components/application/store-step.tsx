import { useTranslation } from '@entrepot/i18n/react';
import { Input, Select, Textarea } from '@entrepot/ui/field/inputs.tsx';
import { StepForm } from '@entrepot/ui/wizard/wizard.tsx';
import { useCall } from '#shared/api/calls.ts';
import { type StepProps, useStepForm } from '../../hooks/use-step-form.ts';

const staleMs = 3_600_000;

/** What the store is called, what it sells and where from. A store that is open keeps name and country. */
export function StoreStep({ application, onSaved }: StepProps) {
  const { t } = useTranslation('promo');
  const { form, isPending, save } = useStepForm(application, {
    fields: ['storeName', 'mainCategoryId', 'country', 'about'],
    optional: ['about'],
    onSaved,
  });
  const categories = useCall('category!tree', {}, { staleMs });
  const countries = useCall('address!listCountry', {}, { staleMs });
  const hasStore = application.sellerId !== undefined;
  return (
    <StepForm submitLabel={t('next')} isPending={isPending} onSubmit={save}>
      <Input
        {...form.bind('storeName')}
        label={t('field.storeName')}
        hint={t('field.storeName.hint')}
        maxLength={64}
        dir="auto"
        autoComplete="organization"
        disabled={hasStore && application.storeName !== ''}
        isRequired
      />
      <Select
        {...form.bind('mainCategoryId')}
        label={t('field.mainCategoryId')}
        options={(categories.data ?? []).map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
        placeholder={t('field.mainCategoryId.choose')}
        isRequired
      />
      <Select
        {...form.bind('country')}
        label={t('field.country')}
        options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        placeholder={t('field.country.choose')}
        autoComplete="country"
        disabled={hasStore && application.country !== ''}
        isRequired
      />
      <Textarea
        {...form.bind('about')}
        label={t('field.about')}
        hint={t('field.about.hint')}
        maxLength={1000}
        rows={4}
        dir="auto"
      />
    </StepForm>
  );
}
