import { plainDigits } from '@entrepot/domain';
import { addressFormat } from '@entrepot/domain/address-format';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
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
  const place = form.values.returnAddress;
  const format = addressFormat(place.nation);
  const isAbsent = { postCode: format.postcode, state: format.province, city: format.city } as const;
  const asked = fields.filter(
    ({ name }) => place.nation === '' || isAbsent[name as keyof typeof isAbsent] !== 'absent' || place[name] !== '',
  );
  return (
    <section className={styles.section} id="return-address">
      <h2>{t('return.title')}</h2>
      <p className={styles.muted}>{t('return.hint')}</p>
      <div className={styles.grid}>
        {asked.map(({ name, autoComplete, maxLength, isLatin }) => (
          <Field key={name} of={form} name={`returnAddress.${name}`}>
            {({ onChange, ...field }) => (
              <TextInput
                label={t(`return.${name}`)}
                maxLength={maxLength}
                autoComplete={autoComplete}
                dir={isLatin ? 'ltr' : 'auto'}
                {...field}
                // The country's code is digits: a plus sign is not part of it.
                onChange={(event) =>
                  onChange(name === 'phoneCode' ? plainDigits(event.currentTarget.value).replace(/\D/g, '') : event)
                }
              />
            )}
          </Field>
        ))}
        <Field of={form} name="returnAddress.nation">
          {({ onChange: _, ...field }) => (
            <NativeSelect
              label={t('return.country')}
              autoComplete="country"
              data={[{ value: '', label: '—' }, ...countries]}
              {...field}
              // Another country writes all of it otherwise: what was said of the address holds no more.
              onChange={(event) => form.set('returnAddress', { ...place, nation: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
    </section>
  );
}
