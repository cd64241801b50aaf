import { useTranslation } from '@entrepot/i18n/react';
import { type Fact, Facts } from '@entrepot/ui/facts/facts.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { CountryName } from '#shared/country/country-name.tsx';
import { paths } from '#shared/paths.ts';
import { isStepDone, type Step } from '../../hooks/application-steps.ts';
import type { Loan } from '../../hooks/loan-types.ts';
import type { Person } from '../../hooks/use-contacts.ts';
import { Days, Rate } from '../values.tsx';
import styles from './application.module.css';

/** Everything that was written, by step, with what is missing and the way to change it. */
export function ApplicationSummary({
  draft,
  contactPersons,
}: {
  readonly draft: Loan;
  readonly contactPersons: number;
}) {
  const { t } = useTranslation('loans');
  const groups: readonly { readonly step: Step; readonly facts: readonly Fact[] }[] = [
    {
      step: 'terms',
      facts: [
        [t('field.product'), t(`product.${draft.product}`)],
        [t('field.amount'), <Price key="amount" value={draft.appliedAmount} isPlain />],
        [t('field.days'), <Days key="days" count={draft.appliedDays} />],
        [t('price.rate'), <Rate key="rate" value={draft.yearlyRate} />],
      ],
    },
    {
      step: 'personal',
      facts: [
        [t('field.realName'), <bdi key="name">{draft.realName}</bdi>],
        [
          t('field.nationality'),
          draft.nationality === '' ? undefined : <CountryName key="nation" code={draft.nationality} />,
        ],
        [
          t('field.documentNumber'),
          <bdi key="number" dir="ltr">
            {draft.documentNumber}
          </bdi>,
        ],
        [t('field.documentImg'), draft.hasDocument ? t('field.documentImg.kept') : <Missing key="photo" />],
        [t('field.workAddress'), draft.workAddress === '' ? <Missing key="work" /> : draft.workAddress],
      ],
    },
    {
      step: 'contacts',
      facts: [
        ...peopleFacts(draft, t('contacts.contact'), t('contacts.guarantor')),
        ...(isStepDone('contacts', draft, contactPersons)
          ? []
          : [[t('contacts.contact'), <Missing key="contacts" />] as const]),
      ],
    },
  ];
  return groups.map(({ step, facts }) => (
    <section key={step} className={styles.summary}>
      <div className={styles.summaryHead}>
        <h3>{t(`step.${step}`)}</h3>
        <Link href={`${paths.loanApplication}?step=${step}`} className={styles.link}>
          {t('change')}
          <span className="visually-hidden"> {t(`step.${step}`)}</span>
        </Link>
      </div>
      <Facts isTiled facts={facts} />
    </section>
  ));
}

/** Each person in a line of their own. */
export function peopleFacts({ contacts, guarantor }: Loan, contact: string, vouching: string): Fact[] {
  return [
    ...contacts.map(
      (person, place): Fact => [
        contacts.length > 1 ? `${contact} ${place + 1}` : contact,
        <PersonLine key={person.phone} person={person} />,
      ],
    ),
    ...(guarantor ? [[vouching, <PersonLine key="guarantor" person={guarantor} />] as const] : []),
  ];
}

function PersonLine({ person: { familyName, relationship, phone, address } }: { readonly person: Person }) {
  return (
    <span className={styles.personLine}>
      <bdi>{`${familyName} · ${relationship}`}</bdi>
      <bdi dir="ltr">{phone}</bdi>
      <bdi>{address}</bdi>
    </span>
  );
}

function Missing() {
  const { t } = useTranslation('loans');
  return <span className={styles.missing}>{t('missing.field')}</span>;
}
