import { useTranslation } from '@entrepot/i18n/react';
import { ActionIcon, Button, MultiSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { noDays, type ZoneDraft } from '../../freight-draft.ts';
import { useCountries } from '../../hooks/use-country-name.ts';
import type { FreightForm } from '../../hooks/use-freight-form.ts';
import styles from '../store.module.css';
import { FreightDays } from './freight-days.tsx';

/** What goes farther costs more: groups of countries with their fee. A country taken by one zone is offered to no other. */
export function FreightZones({ form }: { readonly form: FreightForm }) {
  const { t } = useTranslation('seller-store');
  const { draft, change, faultOf } = form;
  const { zones } = draft;
  const nextId = 1 + Math.max(0, ...zones.map(({ id }) => id));
  const set = (id: number, part: Partial<ZoneDraft>) =>
    change({ zones: zones.map((zone) => (zone.id === id ? { ...zone, ...part } : zone)) });
  return (
    <fieldset className={styles.zones}>
      <legend>{t('freight.zones')}</legend>
      <p className={styles.muted}>{t('freight.zones.text')}</p>
      <ol className={styles.zoneList}>
        {zones.map((zone, place) => (
          <li key={zone.id} className={styles.zone}>
            <Countries
              zone={zone}
              number={place + 1}
              taken={zones.filter(({ id }) => id !== zone.id).flatMap(({ countries }) => countries)}
              home={draft.shipsFrom}
              onChange={(countries) => set(zone.id, { countries })}
            />
            <TextInput
              label={t('freight.zone.fee')}
              aria-label={t('freight.zone.feeOf', { number: place + 1 })}
              inputMode="decimal"
              dir="ltr"
              maxLength={12}
              leftSection={<bdi>$</bdi>}
              value={zone.fee}
              error={faultOf(`zone${zone.id}`)}
              onChange={(event) => set(zone.id, { fee: event.currentTarget.value })}
            />
            <FreightDays
              label={t('freight.zone.daysOf', { number: place + 1 })}
              value={zone.days}
              error={faultOf(`days${zone.id}`)}
              onChange={(days) => set(zone.id, { days })}
            />
            <ActionIcon
              variant="subtle"
              size="xl"
              aria-label={t('freight.zone.remove', { number: place + 1 })}
              onClick={() => change({ zones: zones.filter(({ id }) => id !== zone.id) })}
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {faultOf('zones') && (
        <p role="alert" className={styles.fault}>
          {faultOf('zones')}
        </p>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => change({ zones: [...zones, { id: nextId, countries: [], fee: '', days: noDays }] })}
      >
        {t('freight.zone.add')}
      </Button>
    </fieldset>
  );
}

type CountriesProps = {
  readonly zone: ZoneDraft;
  readonly number: number;
  readonly taken: readonly string[];
  readonly home: string;
  readonly onChange: (countries: readonly string[]) => void;
};

function Countries({ zone, number, taken, home, onChange }: CountriesProps) {
  const { t } = useTranslation('seller-store');
  const countries = useCountries();
  const free = countries.filter(({ value }) => value !== home && !taken.includes(value));
  return (
    <MultiSelect
      label={t('freight.zone.countries')}
      aria-label={t('freight.zone.countriesOf', { number })}
      placeholder={zone.countries.length === 0 ? t('freight.zone.search') : undefined}
      data={[...free]}
      value={[...zone.countries]}
      onChange={onChange}
      searchable
      hidePickedOptions
      comboboxProps={{ withinPortal: false }}
    />
  );
}
