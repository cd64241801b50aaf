import { formatInteger, formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { paths } from '#shared/paths.ts';
import type { Standing } from '../../hooks/loan-types.ts';
import styles from '../loans.module.css';

type Rule = Standing['missing'][number];

/** Each condition that is not met yet, with what would meet it. A loan that was not paid back is told alone: nothing meets that. */
export function MissingRules({ missing }: { readonly missing: readonly Rule[] }) {
  const { t } = useTranslation('loans');
  if (missing.some(({ rule }) => rule === 'past_loans')) return <p>{t('missing.past')}</p>;
  return (
    <>
      <p>{t('missing.title')}</p>
      <ul className={styles.missing}>
        {missing.map((rule) => (
          <li key={rule.rule}>
            <RuleText rule={rule} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RuleText({ rule: { rule, needed, present } }: { readonly rule: Rule }) {
  const { t } = useTranslation('loans');
  const language = useLanguage();
  const number = (text: string) => formatInteger(Number(text), language);
  const money = (text: string) => isolate(formatMoney(text, language));
  switch (rule) {
    case 'identity':
      return (
        <>
          {needed === 'advanced' ? t('missing.advanced') : t('missing.basic')}{' '}
          <Link href={needed === 'advanced' ? paths.identity : paths.identityBasic} className={styles.link}>
            {t('missing.verify')}
          </Link>
        </>
      );
    case 'account_age':
      return t('missing.age', { count: Number(needed), needed: number(needed), present: number(present) });
    case 'store':
      return t('missing.store');
    case 'turnover':
      return t('missing.turnover', { needed: money(needed), present: money(present) });
    default:
      return t('missing.other');
  }
}
