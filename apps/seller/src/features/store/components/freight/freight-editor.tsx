import { knownCarriers } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { LeaveGuard } from '@entrepot/panel/dialogs/leave-guard.tsx';
import { Button, Checkbox, NativeSelect, TagsInput, TextInput } from '@mantine/core';
import type { Template } from '../../freight-draft.ts';
import { useCountries } from '../../hooks/use-country-name.ts';
import { type FreightForm, useFreightForm } from '../../hooks/use-freight-form.ts';
import styles from '../store.module.css';
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
  const form = useFreightForm(known, shipsFrom, onClose);
  const { draft, change } = form;
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <LeaveGuard isDirty={form.isChanged} isSaving={form.isPending} />
      <section className={styles.section}>
        <h2>{known ? t('freight.editNamed', { name: known.name }) : t('freight.new')}</h2>
        <Basics form={form} />
        <FreightZones form={form} />
        <div className={styles.stack}>
          <Checkbox
            label={t('freight.elsewhere')}
            checked={draft.deliversElsewhere}
            onChange={(event) => change({ deliversElsewhere: event.currentTarget.checked })}
          />
          {draft.deliversElsewhere && (
            <>
              <Amount form={form} field="elsewhereFee" label={t('freight.elsewhere.fee')} isNarrow />
              <FreightDays
                label={t('freight.elsewhere.days')}
                value={draft.elsewhereDays}
                error={form.faultOf('elsewhereDays')}
                onChange={(elsewhereDays) => change({ elsewhereDays })}
              />
            </>
          )}
          <Checkbox
            label={t('freight.makeDefault')}
            description={known?.isDefault ? t('freight.makeDefault.kept') : undefined}
            checked={draft.isDefault}
            disabled={known?.isDefault ?? false}
            onChange={(event) => change({ isDefault: event.currentTarget.checked })}
          />
        </div>
      </section>
      <FreightExample draft={draft} />
      {form.refusal && (
        <p role="alert" className={styles.warning}>
          {form.refusal}
        </p>
      )}
      <div className={styles.saveBar}>
        <div className={styles.row}>
          <Button variant="default" onClick={onClose} disabled={form.isPending}>
            {tCommon('action.cancel')}
          </Button>
          <Button type="submit" loading={form.isPending}>
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
  const { draft, change, faultOf } = form;
  const unit = t(`freight.unit.${draft.unit}`);
  return (
    <div className={styles.grid}>
      <TextInput
        label={t('freight.name')}
        maxLength={64}
        dir="auto"
        required
        value={draft.name}
        error={faultOf('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('freight.shipsFrom')}
        required
        value={draft.shipsFrom}
        error={faultOf('shipsFrom')}
        data={[{ value: '', label: '—' }, ...countries]}
        onChange={(event) => change({ shipsFrom: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('freight.unit')}
        value={draft.unit}
        data={[
          { value: 'piece', label: t('freight.unit.byPiece') },
          { value: 'kilogram', label: t('freight.unit.byKilogram') },
        ]}
        onChange={(event) => change({ unit: event.currentTarget.value === 'kilogram' ? 'kilogram' : 'piece' })}
      />
      <Amount form={form} field="firstFee" label={t('freight.first', { unit })} isRequired />
      <Amount form={form} field="furtherFee" label={t('freight.further', { unit })} isRequired />
      <Amount form={form} field="deliveryFee" label={t('freight.delivery')} isRequired />
      <Amount form={form} field="freeOver" label={t('freight.freeOver')} hint={t('freight.freeOver.hint')} />
      <FreightDays
        label={t('freight.homeDays')}
        value={draft.homeDays}
        error={faultOf('homeDays')}
        onChange={(homeDays) => change({ homeDays })}
      />
      <TagsInput
        label={t('freight.carriers')}
        description={t('freight.carriers.hint')}
        data={[...knownCarriers]}
        maxTags={10}
        maxLength={40}
        value={[...draft.carriers]}
        onChange={(carriers) => change({ carriers })}
        comboboxProps={{ withinPortal: false }}
      />
    </div>
  );
}

type AmountProps = {
  readonly form: FreightForm;
  readonly field: 'firstFee' | 'furtherFee' | 'deliveryFee' | 'freeOver' | 'elsewhereFee';
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly isNarrow?: boolean;
};

/** An amount in USDT. */
function Amount({ form, field, label, hint, isRequired = false, isNarrow = false }: AmountProps) {
  return (
    <TextInput
      label={label}
      description={hint}
      required={isRequired}
      className={isNarrow ? styles.narrow : undefined}
      inputMode="decimal"
      dir="ltr"
      maxLength={12}
      leftSection={<bdi>$</bdi>}
      value={form.draft[field]}
      error={form.faultOf(field)}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
    />
  );
}
