import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Checkbox, Input } from '@entrepot/ui/field/inputs.tsx';
import type { Form } from '@entrepot/ui/field/use-form.ts';
import { StepForm } from '@entrepot/ui/wizard/wizard.tsx';
import type { StepProps } from '../../hooks/application-steps.ts';
import { fieldName, mostContacts, type PersonField, personFields, useContacts } from '../../hooks/use-contacts.ts';
import styles from '../loans.module.css';

const looks: Readonly<
  Record<PersonField, { readonly maxLength: number; readonly dir: 'auto' | 'ltr'; readonly type?: string }>
> = {
  familyName: { maxLength: 64, dir: 'auto' },
  relationship: { maxLength: 32, dir: 'auto' },
  phone: { maxLength: 32, dir: 'ltr', type: 'tel' },
  address: { maxLength: 200, dir: 'auto' },
};

/** Who can be asked about the applicant, and who vouches if somebody does. */
export function ContactsStep({ draft, onSaved, contactPersons }: StepProps & { readonly contactPersons: number }) {
  const { t } = useTranslation('loans');
  const language = useLanguage();
  const contacts = useContacts(draft, contactPersons, onSaved);
  const { form, count, hasGuarantor, guarantorPlace } = contacts;
  return (
    <StepForm submitLabel={t('next')} isPending={contacts.isPending} onSubmit={contacts.send}>
      <p className={styles.muted}>{t('contacts.why')}</p>
      {Array.from({ length: count }, (_, place) => {
        const title = t('contacts.person', { number: formatInteger(place + 1, language) });
        return (
          <fieldset key={fieldName(place, 'familyName')} className={styles.person}>
            <legend>{title}</legend>
            <PersonFields form={form} place={place} />
            {count > contactPersons && (
              <Button
                size="small"
                kind="quiet"
                aria-label={`${t('contacts.remove')} ${title}`}
                onClick={() => contacts.remove(place)}
              >
                {t('contacts.remove')}
              </Button>
            )}
          </fieldset>
        );
      })}
      {count < mostContacts && (
        <div>
          <Button size="small" onClick={contacts.add}>
            {t('contacts.add')}
          </Button>
        </div>
      )}
      <Checkbox
        name="hasGuarantor"
        checked={hasGuarantor}
        onChange={(event) => contacts.setGuarantor(event.target.checked)}
      >
        {t('contacts.hasGuarantor')}
      </Checkbox>
      {hasGuarantor && (
        <fieldset className={styles.person}>
          <legend>{t('contacts.guarantor')}</legend>
          <PersonFields form={form} place={guarantorPlace} />
        </fieldset>
      )}
    </StepForm>
  );
}

type FieldsProps = { readonly form: Pick<Form<Record<string, string>>, 'bind'>; readonly place: number };

function PersonFields({ form, place }: FieldsProps) {
  const { t } = useTranslation('loans');
  return personFields.map((field) => (
    <Input
      key={field}
      {...form.bind(fieldName(place, field))}
      {...looks[field]}
      label={t(`person.${field}`)}
      autoComplete="off"
      isRequired
    />
  ));
}
