import { formatInteger, formatMoney, formatPercent, formatRate, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { WideTable } from '@entrepot/ui/table/wide-table.tsx';
import { useCountryName } from '#shared/country-name.ts';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import type { Loan } from '../loan.ts';

type Props = { readonly found: Loan };

const monthColumns = ['received', 'deposited', 'spent', 'withdrawn'] as const;

/** What is asked for, and what it costs. */
export function Terms({ found }: Props) {
  const { t } = useTranslation('admin-loans');
  const language = useLanguage();
  const days = (count: number) => t('days', { count, number: formatInteger(count, language) });
  const owed = (value: string) => (found.state === 'loaned' ? <Price key={value} value={value} isPlain /> : undefined);
  return (
    <Part title={t('part.terms')}>
      <Facts
        facts={[
          [t('field.product'), t(`product.${found.product}`)],
          [t('field.applied'), <Price key="applied" value={found.appliedAmount} isPlain />],
          [t('field.amount'), <Price key="amount" value={found.amount} isPlain />],
          [t('field.term'), days(found.days)],
          [t('field.cycle'), days(found.product === 'single_payment' ? found.days : found.cycleDays)],
          [t('field.yearlyRate'), formatPercent(Number(found.yearlyRate) * 100, language)],
          [t('field.apr'), formatPercent(Number(found.apr) * 100, language)],
          [t('field.penaltyRate'), formatRate(found.penaltyRate, language)],
          [t('field.interest'), <Price key="interest" value={found.totalInterest} isPlain />],
          [t('field.total'), <Price key="total" value={found.totalRepayment} isPlain />],
          [t('field.outstanding'), <Price key="principal" value={found.principal} isPlain />],
          [t('field.owedInterest'), owed(found.accruedInterest)],
          [t('field.owedPenalty'), owed(found.penalty)],
          [t('field.due'), owed(found.dueAmount)],
          [t('field.acceptance'), found.needsAcceptance ? t('awaitsAcceptance') : undefined],
        ]}
      />
    </Part>
  );
}

/** What the person has and takes in, beside the largest payment. */
export function Affordability({ found }: Props) {
  const { t } = useTranslation('admin-loans');
  const language = useLanguage();
  const { available, received90Days, deposited90Days, spent90Days, largestPayment, paymentShare } = found.affordability;
  return (
    <Part title={t('part.affordability')}>
      <Facts
        facts={[
          [t('field.available'), <Price key="available" value={available} isPlain />],
          [t('field.received'), <Price key="received" value={received90Days} isPlain />],
          [t('field.deposited'), <Price key="deposited" value={deposited90Days} isPlain />],
          [t('field.spent'), <Price key="spent" value={spent90Days} isPlain />],
          [t('field.largest'), <Price key="largest" value={largestPayment} isPlain />],
          [t('field.share'), paymentShare === null ? t('field.shareNone') : formatPercent(paymentShare, language)],
        ]}
      />
    </Part>
  );
}

/** What the person has bought lately and the own store has sold, with what of it went back. */
export function Orders({ found }: Props) {
  const { t } = useTranslation('admin-loans');
  const language = useLanguage();
  const sum = ({ orders, amount, refunded }: Loan['orders90Days']['bought']) => (
    <>
      {t('orders', { count: orders, number: formatInteger(orders, language) })} · <Price value={amount} isPlain />
      {Number(refunded) > 0 && ` · ${t('refunded', { amount: isolate(formatMoney(refunded, language)) })}`}
    </>
  );
  const { bought, sold } = found.orders90Days;
  return (
    <Part title={t('part.orders')}>
      <Facts
        facts={[
          [t('field.bought'), sum(bought)],
          [t('field.sold'), sum(sold)],
        ]}
      />
    </Part>
  );
}

/** What went through the balance, month by month. */
export function Months({ found: { months } }: Props) {
  const { t } = useTranslation('admin-loans');
  if (!months) return null;
  return (
    <Part title={t('part.months')}>
      <WideTable
        label={t('part.months')}
        columns={[t('column.month'), ...monthColumns.map((column) => t(`column.${column}`))]}
      >
        <tbody>
          {months.map((row) => (
            <tr key={row.month}>
              <th scope="row">
                <bdi dir="ltr">{row.month}</bdi>
              </th>
              {monthColumns.map((column) => (
                <td key={column}>
                  <Price value={row[column]} isPlain />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Part>
  );
}

/** Who applies. */
export function Applicant({ found }: Props) {
  const { t } = useTranslation('admin-loans');
  const countryName = useCountryName();
  return (
    <Part title={t('part.applicant')}>
      <Facts
        facts={[
          [t('field.realName'), <bdi key="name">{found.realName}</bdi>],
          [t('field.nationality'), countryName(found.nationality)],
          [
            t('field.documentNumber'),
            <bdi key="number" dir="ltr">
              {found.documentNumber}
            </bdi>,
          ],
          [t('field.identity'), t(`identity.${found.identityLevel}`)],
          [
            t('field.workAddress'),
            !found.workAddress ? undefined : (
              <bdi key="work" dir="auto">
                {found.workAddress}
              </bdi>
            ),
          ],
        ]}
      />
    </Part>
  );
}

/** Whom to ask, and who vouches. */
export function Contacts({ found }: Props) {
  const { t } = useTranslation('admin-loans');
  const people = [...(found.contacts ?? []), ...(found.guarantor ? [found.guarantor] : [])];
  if (people.length === 0) return null;
  return (
    <Part title={t('part.contacts')}>
      <ul className={styles.history}>
        {people.map((person) => (
          <li key={`${person.familyName} ${person.phone}`}>
            <span className={styles.rowLine}>
              <strong>
                <bdi>{person.familyName}</bdi>
              </strong>
              <bdi className={styles.muted}>
                {person === found.guarantor ? `${t('field.guarantor')} · ${person.relationship}` : person.relationship}
              </bdi>
            </span>
            <bdi dir="ltr">{person.phone}</bdi>
            <bdi>{person.address}</bdi>
          </li>
        ))}
      </ul>
    </Part>
  );
}
