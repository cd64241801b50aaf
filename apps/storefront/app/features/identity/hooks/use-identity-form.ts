import { type InputOf, isApiError } from '@entrepot/client';
import { type DocumentFault, documentFault } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { useForm } from '@entrepot/ui/field/use-form.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useAction } from '#shared/api/calls.ts';
import { useNameRules } from '#shared/forms/name-rules.ts';
import { type Identity, useCacheIdentity } from './identity-types.ts';
import { useSentImages } from './use-sent-images.ts';

const fields = ['realName', 'nationality', 'documentType', 'documentNumber', 'documentExpiresOn'] as const;
type FieldName = (typeof fields)[number];
type Basic = InputOf<'identity!submitBasic'>;
type Reason = DocumentFault | 'country' | 'required';

/** The basic form: checked by the server's own rules while it is written; what is on file stays unless it is written anew. */
export function useIdentityForm({ basic }: Identity, onDone: () => void) {
  const { t } = useTranslation('identity');
  const rules = useNameRules();
  const cacheIdentity = useCacheIdentity();
  const sent = useSentImages<'frontImg' | 'backImg'>('basic');
  const { images } = sent;
  const isOptional = (name: FieldName) =>
    name === 'documentExpiresOn' || (name === 'documentNumber' && basic.documentNumber !== '');
  const { realName, nationality, documentType, documentExpiresOn } = basic;
  const form = useForm<Record<FieldName, string>>(
    { realName, nationality, documentType, documentNumber: '', documentExpiresOn },
    (values) => {
      const today = new Date().toISOString().slice(0, 10);
      const faultOf = (name: FieldName) => {
        if (values[name].trim() === '') return isOptional(name) ? undefined : t('fault.required');
        const fault = documentFault(name, values[name], { rules, today });
        return fault && t(`fault.${fault}`);
      };
      return Object.fromEntries(fields.map((name) => [name, faultOf(name)])) as Record<FieldName, string | undefined>;
    },
    { subject: 'identity', secrets: ['documentNumber'] },
  );
  const submit = useAction('identity!submitBasic', {
    onDone: (identity) => {
      form.discard();
      sent.discard();
      cacheIdentity(identity);
      showToast({ kind: 'success', text: t('submitted') });
      onDone();
    },
    onRefused: (error) => {
      const own = refusalsOf(error).filter(({ field }) => fields.some((name) => name === field));
      for (const { field, reason } of own) form.refuse(field as FieldName, t(`fault.${reason}`));
      return own.length > 0;
    },
  });
  return {
    form,
    images,
    isPending: submit.isPending,
    setImage: sent.setImage,
    send: () => {
      const { documentNumber, ...others } = form.values;
      const number = documentNumber.trim() === '' ? {} : { documentNumber };
      submit.run({ ...(others as Omit<Basic, 'documentNumber'>), ...number, ...images });
    },
  };
}

function refusalsOf(error: unknown): readonly { readonly field: string; readonly reason: Reason }[] {
  if (!isApiError(error)) return [];
  if (error.key === 'document_expired') return [{ field: 'documentExpiresOn', reason: 'expired' }];
  return error.key === 'invalid_parameters'
    ? ((error.params?.fields ?? []) as { field: string; reason: Reason }[])
    : [];
}
