import { privateImageMegabytes } from '@entrepot/domain';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Textarea } from '@entrepot/ui/field/inputs.tsx';
import { useForm } from '@entrepot/ui/field/use-form.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { StepForm } from '@entrepot/ui/wizard/wizard.tsx';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { CountryName } from '#shared/country/country-name.tsx';
import { DocumentImage } from '#shared/images/document-image.tsx';
import { paths } from '#shared/paths.ts';
import type { StepProps } from '../../hooks/application-steps.ts';
import type { Standing } from '../../hooks/loan-types.ts';
import { useSaveStep } from '../../hooks/use-save-step.ts';
import styles from '../loans.module.css';

type Props = StepProps & { readonly standing: Standing };

/** Who applies, as the identity has it, with a photo of the document and where one works. */
export function PersonalStep({ draft, onSaved, standing: { realName, nationality, documentNumber } }: Props) {
  const { t } = useTranslation('loans');
  const [isAskedFor, setAskedFor] = useState(false);
  const [isSending, setSending] = useState(false);
  const form = useForm(
    { workAddress: draft?.workAddress ?? '' },
    ({ workAddress }) => ({ workAddress: workAddress.trim() === '' ? t('fault.required') : undefined }),
    'loan work address',
  );
  const save = useSaveStep(onSaved);
  const hasDocument = draft?.hasDocument === true;
  return (
    <StepForm
      submitLabel={t('next')}
      isPending={save.isPending || isSending}
      onSubmit={() => {
        setAskedFor(true);
        if (!save.isPending && !isSending && form.isReady() && hasDocument) save.run(form.values);
      }}
    >
      <div className={styles.sunken}>
        <Facts
          isTiled
          facts={[
            [t('field.realName'), <bdi key="name">{realName}</bdi>],
            [t('field.nationality'), nationality === '' ? undefined : <CountryName key="nation" code={nationality} />],
            [
              t('field.documentNumber'),
              <bdi key="number" dir="ltr">
                {documentNumber}
              </bdi>,
            ],
          ]}
        />
        <p className={styles.muted}>
          {t('personal.fromIdentity')}{' '}
          <Link href={paths.identity} className={styles.link}>
            {t('personal.identity')}
          </Link>
        </p>
      </div>
      <OwnDocument draft={draft} isAskedFor={isAskedFor} onSending={setSending} />
      <Textarea
        {...form.bind('workAddress')}
        label={t('field.workAddress')}
        autoComplete="street-address"
        maxLength={200}
        dir="auto"
        isRequired
      />
    </StepForm>
  );
}

type DocumentProps = Pick<StepProps, 'draft'> & {
  readonly isAskedFor: boolean;
  readonly onSending: (isSending: boolean) => void;
};

/** The photo of the document, kept with the draft as soon as it has arrived. */
function OwnDocument({ draft, isAskedFor, onSending }: DocumentProps) {
  const { t } = useTranslation('loans');
  const language = useLanguage();
  const [link, setLink] = useState<string>();
  const show = useAction('loan!document', { onDone: ({ url }) => setLink(url) });
  const save = useSaveStep();
  const isKept = draft?.hasDocument === true;
  const hint = t('field.documentImg.hint', { megabytes: formatInteger(privateImageMegabytes, language) });
  return (
    <DocumentImage
      label={t('field.documentImg')}
      hint={isKept ? `${t('personal.photo')} ${hint}` : hint}
      moduleName="loan"
      isKept={isKept}
      fault={isAskedFor && !isKept ? t('fault.required') : undefined}
      link={link}
      {...(isKept && draft && { onShow: () => show.run({ loanId: draft.loanId }) })}
      onSending={onSending}
      onSent={(documentImg) => {
        setLink(undefined);
        save.run({ documentImg });
      }}
    />
  );
}
