import { useTranslation } from '@entrepot/i18n/react';
import type { SellerTerms } from '../../api/get-terms.ts';
import { useDurations } from '../../hooks/use-durations.ts';
import styles from './settlement.module.css';

/** What people ask before they apply. */
export function Questions({ terms }: { readonly terms: SellerTerms }) {
  const { t } = useTranslation('promo');
  const { hours, days } = useDurations();
  const answers = [
    { key: 'who', question: t('q.who'), answer: t('a.who') },
    { key: 'documents', question: t('q.documents'), answer: t('a.documents') },
    { key: 'wait', question: t('q.wait'), answer: t('a.wait', { time: hours(terms.reviewHours) }) },
    {
      key: 'paid',
      question: t('q.paid'),
      answer: t('a.paid', { time: days(terms.returnWindowDays), automatic: days(terms.automaticReceiptDays) }),
    },
    { key: 'languages', question: t('q.languages'), answer: t('a.languages') },
    { key: 'holiday', question: t('q.holiday'), answer: t('a.holiday') },
    { key: 'expiry', question: t('q.expiry'), answer: t('a.expiry', { time: days(terms.documentsGraceDays) }) },
  ];
  return (
    <section id="questions">
      <h2>{t('questions.title')}</h2>
      <div className={styles.questions}>
        {answers.map(({ key, question, answer }) => (
          <details key={key}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
