import { plainDigits } from '@entrepot/domain';
import { addressFormat } from '@entrepot/domain/address-format';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { listCountries } from '#shared/countries.ts';
import type { StoreForm } from '../../hooks/use-store-form.ts';
import styles from '../store.module.css';

const fields = [
  { name: 'name', autoComplete: 'name', maxLength: 64, isLatin: false },
  { name: 'address', autoComplete: 'street-address', maxLength: 255, isLatin: false },
  { name: 'city', autoComplete: 'address-level2', maxLength: 64, isLatin: false },
  { name: 'state', autoComplete: 'address-level1', maxLength: 64, isLatin: false },
  { name: 'postCode', autoComplete: 'postal-code', maxLength: 32, isLatin: true },
  { name: 'phoneCode', autoComplete: 'tel-country-code', maxLength: 6, isLatin: true },
  { name: 'phone', autoComplete: 'tel-national', maxLength: 20, isLatin: true },
] as const;

/** Where buyers send goods back to, asked for as its country writes addresses. */
export function ReturnAddressSection({ form }: { readonly form: StoreForm }) {
  const { t } = useTranslation('seller-store');
  const language = useLanguage();
  const countries = useMemo(() => listCountries(language), [language]);
  const place = form.draft.returnAddress;
  const format = addressFormat(place.nation);
  const isAbsent = { postCode: format.postcode, state: format.division, city: format.city } as const;
  const asked = fields.filter(
    ({ name }) => place.nation === '' || isAbsent[name as keyof typeof isAbsent] !== 'absent' || place[name] !== '',
  );
  const set = (name: keyof typeof place, value: string) => form.change({ returnAddress: { ...place, [name]: value } });
  return (
    <section className={styles.section} id="return-address">
      <h2>{t('return.title')}</h2>
      <p className={styles.muted}>{t('return.hint')}</p>
      <div className={styles.grid}>
        {asked.map(({ name, autoComplete, maxLength, isLatin }) => (
          <TextInput
            key={name}
            label={t(`return.${name}`)}
            value={place[name]}
            maxLength={maxLength}
            autoComplete={autoComplete}
            dir={isLatin ? 'ltr' : 'auto'}
            error={form.faultOf(`returnAddress.${name}`)}
            // The country's code is digits: a plus sign is not part of it.
            onChange={(event) =>
              set(
                name,
                name === 'phoneCode'
                  ? plainDigits(event.currentTarget.value).replace(/\D/g, '')
                  : event.currentTarget.value,
              )
            }
          />
        ))}
        <NativeSelect
          label={t('return.country')}
          value={place.nation}
          autoComplete="country"
          error={form.faultOf('returnAddress.nation')}
          onChange={(event) => set('nation', event.currentTarget.value)}
          data={[{ value: '', label: '—' }, ...countries]}
        />
      </div>
    </section>
  );
}
