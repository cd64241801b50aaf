import { addressFormat } from '@entrepot/domain/address-format';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Checkbox, Input, Select, Textarea } from '@entrepot/ui/field/inputs.tsx';
import { type Form, useForm } from '@entrepot/ui/field/use-form.ts';
import { useState } from 'react';
import { useAction, useCall } from '#shared/api/calls.ts';
import { useFieldRefusal } from '#shared/feedback/use-refusal.ts';
import { useNameRules, usePostcodeRules } from '#shared/forms/name-rules.ts';
import { addressDraft } from '#shared/forms/typed-forms.ts';
import {
  type Address,
  type AddressValues,
  addressFaults,
  changedByAddress,
  emptyAddress,
  inputOf,
  valuesOf,
} from '../hooks/address-values.ts';
import styles from './addresses.module.css';
import { PlaceFields } from './place-fields.tsx';
import { PostcodeField, postcodeLabel } from './postcode-field.tsx';

const refusedFields = {
  invalid_name: 'name',
  invalid_phone: 'phone',
  invalid_email: 'email',
  invalid_postcode: 'postCode',
  invalid_address: 'address',
} as const;

type Props = {
  /** The address to change; a new one without it. */
  readonly address?: Address | undefined;
  /** The first address becomes the default by itself. */
  readonly isFirst?: boolean;
  readonly onSaved: (addressId: string) => void;
  readonly onCancel: () => void;
};

function useAddressForm(address: Address | undefined, isFirst: boolean): Form<AddressValues> {
  const { t } = useTranslation('addresses');
  const names = useNameRules();
  const postcode = usePostcodeRules();
  const [nation, setNation] = useState(address?.nation ?? '');
  const states = useCall('address!listState', { nation }, { isEnabled: nation !== '', staleMs: 3_600_000 });
  const check = (values: AddressValues) => {
    const faults = addressFaults(values, { ...names, postcode, hasStates: (states.data?.length ?? 0) > 0 });
    const { postcodeExample: example, postcodeName, provinceKind } = addressFormat(values.nation);
    // What is missing is called as its field is called.
    const labels: Readonly<Record<string, string>> = {
      state: t(`state.${provinceKind}`),
      postCode: t(postcodeLabel(postcodeName)),
    };
    const textOf = (name: string, key: (typeof faults)[keyof typeof faults]) =>
      key && t(key, { example, label: labels[name] ?? '' });
    return Object.fromEntries(Object.entries(faults).map(([name, key]) => [name, textOf(name, key)]));
  };
  const initial = address ? valuesOf(address) : { ...emptyAddress, use: isFirst ? '1' : '0' };
  const form = useForm(initial, check, addressDraft(address?.id));
  if (form.values.nation !== nation) setNation(form.values.nation);
  return form;
}

/** Adds or changes a delivery address, and saves it. */
export function AddressForm({ address, isFirst = false, onSaved, onCancel }: Props) {
  const { t } = useTranslation('addresses');
  const { t: common } = useTranslation('common');
  const form = useAddressForm(address, isFirst);
  const refuseField = useFieldRefusal(refusedFields, form.refuse);
  const options = {
    invalidates: changedByAddress,
    onDone: ({ id }: { readonly id: string }) => onSaved(id),
    onRefused: refuseField,
  };
  const add = useAction('address!add', options);
  const edit = useAction('address!edit', options);
  const isPending = add.isPending || edit.isPending;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending || !form.isReady()) return;
        const input = inputOf(form.values);
        if (address) edit.run({ ...input, id: address.id });
        else add.run(input);
      }}
    >
      <Input
        {...form.bind('name')}
        label={t('name.label')}
        autoComplete="shipping name"
        dir="auto"
        maxLength={64}
        isRequired
      />
      <PlaceFields form={form} />
      <Textarea
        {...form.bind('address')}
        label={t('address.label')}
        hint={t('address.hint')}
        autoComplete="shipping street-address"
        dir="auto"
        rows={2}
        maxLength={255}
        isRequired
      />
      <PostcodeField form={form} />
      <PhoneFields form={form} />
      <Input
        {...form.bind('email')}
        label={t('email.label')}
        hint={t('email.why')}
        type="email"
        autoComplete="shipping email"
        dir="ltr"
        maxLength={64}
      />
      <Checkbox
        checked={form.values.use === '1'}
        disabled={isFirst || address?.use === 1}
        onChange={(event) => form.set('use', event.target.checked ? '1' : '0')}
      >
        {t('default.label')}
      </Checkbox>
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" isPending={isPending}>
          {common('action.save')}
        </Button>
        <Button onClick={onCancel}>{common('action.cancel')}</Button>
      </div>
    </form>
  );
}

function PhoneFields({ form }: { readonly form: Form<AddressValues> }) {
  const { t } = useTranslation('addresses');
  const countries = useCall('address!listCountry', {}, { staleMs: 3_600_000 });
  const codes = [...new Set((countries.data ?? []).map((country) => country.phoneCode))]
    .filter((code) => code !== '')
    .sort((a, b) => Number(a) - Number(b));
  const current = form.values.phoneCode.replace('+', '');
  const all = current === '' || codes.includes(current) ? codes : [current, ...codes];
  return (
    <div className={styles.phone}>
      <Select
        name="phoneCode"
        label={t('phoneCode.label')}
        value={current}
        onChange={(event) => form.set('phoneCode', event.target.value)}
        options={all.map((code) => ({ value: code, label: `+${code}` }))}
        placeholder={t('phoneCode.choose')}
        autoComplete="shipping tel-country-code"
        dir="ltr"
        isRequired
      />
      <Input
        {...form.bind('phone')}
        label={t('phone.label')}
        hint={t('phone.why')}
        type="tel"
        autoComplete="shipping tel-national"
        dir="ltr"
        maxLength={32}
        isRequired
      />
    </div>
  );
}
