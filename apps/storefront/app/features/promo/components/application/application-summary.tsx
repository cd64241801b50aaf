import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import type { ReactNode } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { CountryName } from '#shared/country/country-name.tsx';
import { paths } from '#shared/paths.ts';
import { type Step, stepOf } from '../../hooks/application-steps.ts';
import type { Application } from '../../hooks/use-step-form.ts';
import styles from './application.module.css';

type Row = { readonly field: string; readonly label: string; readonly value: ReactNode };

/** Everything that was written, by step, with what is missing and the way to change it. */
export function ApplicationSummary({ application }: { readonly application: Application }) {
  const { t } = useTranslation('promo');
  const categories = useCall('category!tree', {}, { staleMs: 3_600_000 });
  const category = categories.data?.find(({ categoryId }) => categoryId === application.mainCategoryId);
  const { documentType, country } = application;
  const latin = (text: string) => <bdi dir="ltr">{text}</bdi>;
  const isPassport = documentType === 'passport';
  const groups: readonly { readonly step: Step; readonly rows: readonly Row[] }[] = [
    {
      step: 'store',
      rows: [
        { field: 'storeName', label: t('field.storeName'), value: application.storeName },
        { field: 'mainCategoryId', label: t('field.mainCategoryId'), value: category?.name },
        { field: 'country', label: t('field.country'), value: country && <CountryName code={country} /> },
      ],
    },
    {
      step: 'contact',
      rows: [
        { field: 'contactName', label: t('field.contactName'), value: application.contactName },
        { field: 'contactEmail', label: t('field.contactEmail'), value: latin(application.contactEmail) },
        {
          field: 'contactPhone',
          label: t('field.contactPhone'),
          value: latin(`+${application.contactPhoneCode} ${application.contactPhone}`),
        },
      ],
    },
    {
      step: 'identity',
      rows: [
        { field: 'realName', label: t('field.realName'), value: application.realName },
        { field: 'documentType', label: t('field.documentType'), value: documentType && t(`document.${documentType}`) },
        { field: 'documentNumber', label: t('field.documentNumber'), value: latin(application.documentNumber) },
        {
          field: 'documentExpiresOn',
          label: t('field.documentExpiresOn'),
          value: latin(application.documentExpiresOn),
        },
        {
          field: 'frontImg',
          label: isPassport ? t('field.frontImg.passport') : t('field.frontImg'),
          value: t('image.kept'),
        },
        ...(isPassport ? [] : [{ field: 'backImg', label: t('field.backImg'), value: t('image.kept') }]),
      ],
    },
  ];
  return groups.map(({ step, rows }) => (
    <section key={step} className={styles.summary}>
      <div className={styles.summaryHead}>
        <h3>{t(`step.${step}`)}</h3>
        <Link href={`${paths.promoApply}?step=${step}`} className={styles.link}>
          {t('review.edit')}
          <span className="visually-hidden"> {t(`step.${step}`)}</span>
        </Link>
      </div>
      <dl>
        {rows.map(({ field, label, value }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{isMissing(field, application) ? <MissingMark field={field} /> : <bdi>{value}</bdi>}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

const isMissing = (field: string, { missing }: Application) =>
  missing.includes(field) || (field === 'contactPhone' && missing.includes('contactPhoneCode'));

function MissingMark({ field }: { readonly field: string }) {
  const { t } = useTranslation('promo');
  return (
    <Link href={`${paths.promoApply}?step=${stepOf(field)}`} className={styles.missing}>
      {t('review.missing')}
    </Link>
  );
}
