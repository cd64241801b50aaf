import { addressFormat } from '@entrepot/domain/address-format';
import { useTranslation } from '@entrepot/i18n/react';
import { Input, Select } from '@entrepot/ui/field/inputs.tsx';
import type { Form } from '@entrepot/ui/field/use-form.ts';
import { useId } from 'react';
import { useCall } from '#shared/api/calls.ts';
import type { AddressValues } from '../hooks/address-values.ts';

const staleMs = 3_600_000;

/** Country, state and city, as far as the country writes them. Choosing a country sets its dialling code and empties what is below it. */
export function PlaceFields({ form }: { readonly form: Form<AddressValues> }) {
  const { t } = useTranslation('addresses');
  const cityListId = useId();
  const { nation, state } = form.values;
  const countries = useCall('address!listCountry', {}, { staleMs });
  const states = useCall('address!listState', { nation }, { isEnabled: nation !== '', staleMs });
  const { province, provinceKind, city } = addressFormat(nation);
  const hasStates = province !== 'absent' && (states.data?.length ?? 0) > 0;
  const stateLabel = t(`state.${provinceKind}`);
  const cities = useCall(
    'address!listCity',
    { nation, ...(state === '' ? {} : { state }) },
    { isEnabled: nation !== '' && city !== 'absent' && (!hasStates || state !== ''), staleMs },
  );
  const chooseCountry = (code: string) => {
    const country = countries.data?.find((candidate) => candidate.code === code);
    form.set('nation', code);
    form.set('state', '');
    form.set('city', '');
    if (country) form.set('phoneCode', country.phoneCode);
  };
  return (
    <>
      <Select
        {...form.bind('nation')}
        label={t('nation.label')}
        onChange={(event) => chooseCountry(event.target.value)}
        options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        placeholder={t('nation.choose')}
        autoComplete="shipping country"
        isRequired
      />
      {hasStates && (
        <Select
          {...form.bind('state')}
          label={province === 'required' ? stateLabel : t('field.optional', { label: stateLabel })}
          onChange={(event) => {
            form.set('state', event.target.value);
            form.set('city', '');
          }}
          options={(states.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          placeholder={t('state.choose')}
          autoComplete="shipping address-level1"
          isRequired={province === 'required'}
        />
      )}
      {city !== 'absent' && (
        <Input
          {...form.bind('city')}
          label={city === 'required' ? t('city.label') : t('field.optional', { label: t('city.label') })}
          list={cityListId}
          dir="auto"
          autoComplete="shipping address-level2"
          maxLength={64}
          disabled={nation === ''}
          isRequired={city === 'required'}
        />
      )}
      <datalist id={cityListId}>
        {(cities.data ?? []).map((city) => (
          <option key={city.name} value={city.name} />
        ))}
      </datalist>
    </>
  );
}
