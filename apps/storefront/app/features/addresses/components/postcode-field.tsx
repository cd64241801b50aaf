import { addressFormat, type PostcodeName, readPostcode } from '@entrepot/domain/address-format';
import { useTranslation } from '@entrepot/i18n/react';
import { Input } from '@entrepot/ui/field/inputs.tsx';
import type { Form } from '@entrepot/ui/field/use-form.ts';
import { usePostcodeRules } from '#shared/forms/name-rules.ts';
import type { AddressValues } from '../hooks/address-values.ts';

/** The key of what a postcode is called. */
export const postcodeLabel = (name: PostcodeName) =>
  name === 'postal' ? ('postCode.label' as const) : (`postCode.${name}` as const);

/**
 * The postcode under the name that it has in the chosen country; nothing where there is none. Once the field is left, what was
 * typed is written as the country writes it.
 */
export function PostcodeField({ form }: { readonly form: Form<AddressValues> }) {
  const { t } = useTranslation('addresses');
  const rules = usePostcodeRules();
  const { isAsSpecified } = rules;
  const { postcode, postcodeName, postcodeExample } = addressFormat(form.values.nation);
  if (form.values.nation !== '' && postcode === 'absent' && !isAsSpecified) return null;
  const label = t(postcodeLabel(postcodeName));
  const isOptional = postcode === 'optional' && !isAsSpecified;
  const field = form.bind('postCode');
  return (
    <Input
      {...field}
      onBlur={() => {
        const written = readPostcode(form.values.nation, form.values.postCode, rules);
        if (written) form.set('postCode', written);
        field.onBlur();
      }}
      label={isOptional ? t('field.optional', { label }) : label}
      hint={postcodeExample === '' ? undefined : t('postCode.hint', { example: postcodeExample })}
      autoComplete="shipping postal-code"
      dir="ltr"
      maxLength={32}
      isRequired={!isOptional}
    />
  );
}
