import { useTranslation } from '@entrepot/i18n/react';
import { type Bound, Field } from '@entrepot/panel/form/field.tsx';
import { useFieldRows } from '@entrepot/panel/form/use-field-rows.ts';
import { ActionIcon, Button, MultiSelect } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { noDays, type ZoneDraft } from '../../freight-draft.ts';
import { useCountries } from '../../hooks/use-country-name.ts';
import type { FreightForm } from '../../hooks/use-freight-form.ts';
import styles from '../store.module.css';
import { FreightAmount } from './freight-amount.tsx';
import { FreightDays } from './freight-days.tsx';

/** What goes farther costs more: groups of countries with their fee. A country taken by one zone is offered to no other. */
export function FreightZones({ form }: { readonly form: FreightForm }) {
  const { t } = useTranslation('seller-store');
  const { zones, shipsFrom } = form.values;
  const rows = useFieldRows(form, 'zones');
  const takenBeside = (place: number) => zones.flatMap(({ countries }, other) => (other === place ? [] : countries));
  return (
    <fieldset className={styles.zones}>
      <legend>{t('freight.zones')}</legend>
      <p className={styles.muted}>{t('freight.zones.text')}</p>
      <ol className={styles.zoneList}>
        {rows.keys.map((key, place) => (
          <li key={key} className={styles.zone}>
            <Field of={form} name={`zones.${place}.countries`}>
              {(field) => <Countries field={field} number={place + 1} taken={takenBeside(place)} home={shipsFrom} />}
            </Field>
            <FreightAmount
              form={form}
              field={`zones.${place}.fee`}
              label={t('freight.zone.fee')}
              fullName={t('freight.zone.feeOf', { number: place + 1 })}
            />
            <Field of={form} name={`zones.${place}.days`}>
              {(field) => <FreightDays label={t('freight.zone.daysOf', { number: place + 1 })} field={field} />}
            </Field>
            <ActionIcon
              variant="subtle"
              size="xl"
              aria-label={t('freight.zone.remove', { number: place + 1 })}
              onClick={() => rows.remove(place)}
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => rows.add({ countries: [], fee: '', days: noDays })}
      >
        {t('freight.zone.add')}
      </Button>
    </fieldset>
  );
}

type CountriesProps = {
  readonly field: Bound<ZoneDraft['countries']>;
  readonly number: number;
  readonly taken: readonly string[];
  readonly home: string;
};

function Countries({ field: { value, ...field }, number, taken, home }: CountriesProps) {
  const { t } = useTranslation('seller-store');
  const countries = useCountries();
  // The zone's own are among them even where they are no longer offered: without its name a country would be shown by its code.
  const named = countries.filter(
    (country) => value.includes(country.value) || (country.value !== home && !taken.includes(country.value)),
  );
  return (
    <MultiSelect
      label={t('freight.zone.countries')}
      aria-label={t('freight.zone.countriesOf', { number })}
      placeholder={value.length === 0 ? t('freight.zone.search') : undefined}
      data={named}
      value={[...value]}
      {...field}
      searchable
      // It ends the search for a country, and must not send a zone that has none yet.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      hidePickedOptions
      comboboxProps={{ withinPortal: false }}
    />
  );
}
