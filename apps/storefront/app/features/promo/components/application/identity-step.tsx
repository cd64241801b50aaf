import { documentTypes, privateImageMegabytes } from '@entrepot/domain';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Input, Select } from '@entrepot/ui/field/inputs.tsx';
import { StepForm } from '@entrepot/ui/wizard/wizard.tsx';
import { useState } from 'react';
import { type StepProps, useStepForm } from '../../hooks/use-step-form.ts';
import styles from './application.module.css';
import { DocumentImage } from './document-image.tsx';

/** Who the applicant is. Images are kept as soon as they have arrived. */
export function IdentityStep({ application, onSaved }: StepProps) {
  const { t } = useTranslation('promo');
  const language = useLanguage();
  const [isAskedFor, setAskedFor] = useState(false);
  const { form, isPending, save } = useStepForm(application, {
    fields: ['realName', 'documentType', 'documentNumber', 'documentExpiresOn'],
    onSaved,
  });
  const isPassport = form.values.documentType === 'passport';
  const hasImages = application.hasFront && (isPassport || application.hasBack);
  const submit = () => {
    setAskedFor(true);
    if (form.isReady() && hasImages) save();
  };
  return (
    <StepForm submitLabel={t('next')} isPending={isPending} onSubmit={submit}>
      <Input
        {...form.bind('realName')}
        label={t('field.realName')}
        autoComplete="name"
        maxLength={64}
        dir="auto"
        isRequired
      />
      <Select
        {...form.bind('documentType')}
        label={t('field.documentType')}
        options={documentTypes.map((type) => ({ value: type, label: t(`document.${type}`) }))}
        placeholder={t('field.documentType.choose')}
        isRequired
      />
      <Input
        {...form.bind('documentNumber')}
        label={t('field.documentNumber')}
        hint={
          application.documentNumber === ''
            ? undefined
            : t('field.documentNumber.kept', { number: application.documentNumber })
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        dir="ltr"
        isRequired={application.documentNumber === ''}
      />
      <Input
        {...form.bind('documentExpiresOn')}
        label={t('field.documentExpiresOn')}
        type="date"
        dir="ltr"
        isRequired
      />
      <div className={styles.documents}>
        <DocumentImage
          side="front"
          label={isPassport ? t('field.frontImg.passport') : t('field.frontImg')}
          isKept={application.hasFront}
          isAskedFor={isAskedFor}
        />
        {!isPassport && (
          <DocumentImage side="back" label={t('field.backImg')} isKept={application.hasBack} isAskedFor={isAskedFor} />
        )}
      </div>
      <p className={styles.hint}>{t('image.hint', { megabytes: formatInteger(privateImageMegabytes, language) })}</p>
    </StepForm>
  );
}
