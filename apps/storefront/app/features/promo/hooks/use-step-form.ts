import { type InputOf, isApiError, type OutputOf } from '@entrepot/client';
import { type ApplicationFault, applicationFault } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { type Form, useForm } from '@entrepot/ui/field/use-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#shared/api/calls.ts';
import { useNameRules } from '#shared/forms/name-rules.ts';

export type Application = OutputOf<'sellerApplication!get'>;
/** What every step gets. */
export type StepProps = { readonly application: Application; readonly onSaved: () => void };

type Written = InputOf<'sellerApplication!save'>;
export type FieldName = Extract<keyof Written & keyof Application, string>;

const refusedFields: Readonly<Record<string, string>> = {
  store_name_taken: 'storeName',
  document_expired: 'documentExpiresOn',
};

/** Puts the application that a call answered where every part of the page reads it. */
export function useCacheApplication(): (application: Application) => void {
  const queries = useQueryClient();
  return (application) => queries.setQueryData(['sellerApplication!get', {}], application);
}

type Options<Name extends FieldName> = {
  readonly fields: readonly Name[];
  /** Those that may stay empty. */
  readonly optional?: readonly Name[];
  readonly onSaved: () => void;
};

export type StepForm<Name extends FieldName> = {
  readonly form: Form<Record<Name, string>>;
  readonly isPending: boolean;
  readonly save: () => void;
};

/** One step of the application: checked by the server's own rules while it is written, and kept when it is left. */
export function useStepForm<Name extends FieldName>(
  application: Application,
  { fields, optional = [], onSaved }: Options<Name>,
): StepForm<Name> {
  const { t } = useTranslation('promo');
  const rules = useNameRules();
  const cacheApplication = useCacheApplication();
  const isMasked = (name: Name) => name === 'documentNumber';
  const initial = Object.fromEntries(fields.map((name) => [name, isMasked(name) ? '' : String(application[name])]));
  const isOptional = (name: Name) => optional.includes(name) || (isMasked(name) && application.documentNumber !== '');
  const form = useForm(
    initial as Record<Name, string>,
    (values) => {
      const context = { rules, today: new Date().toISOString().slice(0, 10) };
      const faultOf = (name: Name) => {
        if (values[name].trim() === '') return isOptional(name) ? undefined : t('fault.required');
        const fault = applicationFault(name, values[name], context);
        return fault && t(`fault.${fault}`);
      };
      return Object.fromEntries(fields.map((name) => [name, faultOf(name)])) as Record<Name, string | undefined>;
    },
    { subject: `application ${fields[0]}`, secrets: fields.filter(isMasked) },
  );
  const action = useAction('sellerApplication!save', {
    onDone: (saved) => {
      form.discard();
      cacheApplication(saved);
      onSaved();
    },
    onRefused: (error) => {
      const places = isApiError(error) ? refusalsOf(error) : [];
      const own = places.filter(({ field }) => fields.some((name) => name === field));
      for (const { field, reason } of own) form.refuse(field as Name, t(`fault.${reason}`));
      return own.length > 0;
    },
  });
  return {
    form,
    isPending: action.isPending,
    save: () => {
      if (action.isPending || !form.isReady()) return;
      const { documentNumber = '', ...others } = form.values as Partial<Record<FieldName, string>>;
      action.run({ ...others, ...(documentNumber.trim() !== '' && { documentNumber }) } as Written);
    },
  };
}

type Reason = ApplicationFault | 'country' | 'taken';

function refusalsOf(error: { readonly key: string; readonly params?: Readonly<Record<string, unknown>> | undefined }) {
  const field = refusedFields[error.key];
  if (field !== undefined)
    return [{ field, reason: (error.key === 'store_name_taken' ? 'taken' : 'expired') as Reason }];
  return error.key === 'invalid_parameters'
    ? ((error.params?.fields ?? []) as { field: string; reason: Reason }[])
    : [];
}
