import { addressFormat } from '@entrepot/domain/address-format';
import { useTranslation } from '@entrepot/i18n/react';
import { Input } from '@entrepot/ui/field/inputs.tsx';
import type { Form } from '@entrepot/ui/field/use-form.ts';
import { usePostcodeRules } from '../../../shared/forms/name-rules.ts';
import type { AddressValues } from '../hooks/address-values.ts';

/** The postcode under the name that it has in the chosen country; nothing where there is none. */
export function PostcodeField({ form }: { readonly form: Form<AddressValues> }) {
  const { t } = useTranslation('addresses');
  const { isAsSpecified } = usePostcodeRules();
  const { postcode, postcodeName, postcodeExample } = addressFormat(form.values.nation);
  if (form.values.nation !== '' && postcode === 'absent' && !isAsSpecified) return null;
  const label = postcodeName === 'postal' ? t('postCode.label') : t(`postCode.${postcodeName}`);
  const isOptional = postcode === 'optional' && !isAsSpecified;
  return (
    <Input
      {...form.bind('postCode')}
      label={isOptional ? t('field.optional', { label }) : label}
      hint={postcodeExample === '' ? undefined : t('postCode.hint', { example: postcodeExample })}
      autoComplete="shipping postal-code"
      dir="ltr"
      maxLength={32}
      isRequired={!isOptional}
    />
  );
}
