import { knownCarriers } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { LeaveGuard } from '@entrepot/panel/dialogs/leave-guard.tsx';
import { Field } from '@entrepot/panel/form/field.tsx';
import { useFixedFields } from '@entrepot/panel/form/use-fixed-fields.ts';
import { Button, Checkbox, NativeSelect, TagsInput, TextInput } from '@mantine/core';
import type { Template } from '../../freight-draft.ts';
import { useCountries } from '../../hooks/use-country-name.ts';
import { type FreightForm, useFreightForm } from '../../hooks/use-freight-form.ts';
import styles from '../store.module.css';
import { FreightAmount } from './freight-amount.tsx';
import { FreightDays } from './freight-days.tsx';
import { FreightExample } from './freight-example.tsx';
import { FreightZones } from './freight-zones.tsx';

type Props = {
  readonly known: Template | undefined;
  /** Where a new template's goods leave from. */
  readonly shipsFrom: string;
  readonly onClose: () => void;
};

/** One freight template: fees, zones, and what a parcel would cost with them. */
export function FreightEditor({ known, shipsFrom, onClose }: Props) {
  const { t } = useTranslation('seller-store');
  const { t: tCommon } = useTranslation('common');
  const { form, refusal, isPending, save } = useFreightForm(known, shipsFrom, onClose);
  // It closes once it is saved: what is typed until then would be lost.
  const fixed = useFixedFields<HTMLElement>(isPending);
  return (
    <form className={styles.page} noValidate onSubmit={save}>
      <LeaveGuard isDirty={form.isDirty} isSaving={isPending} />
      <section className={styles.section} {...fixed}>
        <h2>{known ? t('freight.editNamed', { name: known.name }) : t('freight.new')}</h2>
        <Basics form={form} />
        <FreightZones form={form} />
        <div className={styles.stack}>
          <Field of={form} name="deliversElsewhere">
            {({ value, ...field }) => <Checkbox label={t('freight.elsewhere')} checked={value} {...field} />}
          </Field>
          {form.values.deliversElsewhere && (
            <>
              <FreightAmount form={form} field="elsewhereFee" label={t('freight.elsewhere.fee')} isNarrow />
              <Field of={form} name="elsewhereDays">
                {(field) => <FreightDays label={t('freight.elsewhere.days')} field={field} />}
              </Field>
            </>
          )}
          <Field of={form} name="isDefault">
            {({ value, ...field }) => (
              <Checkbox
                label={t('freight.makeDefault')}
                description={known?.isDefault ? t('freight.makeDefault.kept') : undefined}
                disabled={known?.isDefault ?? false}
                checked={value}
                {...field}
              />
            )}
          </Field>
        </div>
      </section>
      <FreightExample draft={form.values} />
      {refusal && (
        <p role="alert" className={styles.warning}>
          {refusal}
        </p>
      )}
      <div className={styles.saveBar}>
        <div className={styles.row}>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {tCommon('action.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('save')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function Basics({ form }: { readonly form: FreightForm }) {
  const { t } = useTranslation('seller-store');
  const countries = useCountries();
  const unit = t(`freight.unit.${form.values.unit}`);
  return (
    <div className={styles.grid}>
      <Field of={form} name="name">
        {(field) => <TextInput label={t('freight.name')} maxLength={64} dir="auto" required {...field} />}
      </Field>
      <Field of={form} name="shipsFrom">
        {(field) => (
          <NativeSelect
            label={t('freight.shipsFrom')}
            required
            data={[{ value: '', label: '—' }, ...countries]}
            {...field}
          />
        )}
      </Field>
      <Field of={form} name="unit">
        {(field) => (
          <NativeSelect
            label={t('freight.unit')}
            data={[
              { value: 'piece', label: t('freight.unit.byPiece') },
              { value: 'kilogram', label: t('freight.unit.byKilogram') },
            ]}
            {...field}
          />
        )}
      </Field>
      <FreightAmount form={form} field="firstFee" label={t('freight.first', { unit })} isRequired />
      <FreightAmount form={form} field="furtherFee" label={t('freight.further', { unit })} isRequired />
      <FreightAmount form={form} field="deliveryFee" label={t('freight.delivery')} isRequired />
      <FreightAmount form={form} field="freeOver" label={t('freight.freeOver')} hint={t('freight.freeOver.hint')} />
      <Field of={form} name="homeDays">
        {(field) => <FreightDays label={t('freight.homeDays')} field={field} />}
      </Field>
      <Field of={form} name="carriers">
        {({ value, ...field }) => (
          <TagsInput
            label={t('freight.carriers')}
            description={t('freight.carriers.hint')}
            data={[...knownCarriers]}
            maxTags={10}
            maxLength={40}
            value={[...value]}
            {...field}
            comboboxProps={{ withinPortal: false }}
          />
        )}
      </Field>
    </div>
  );
}
