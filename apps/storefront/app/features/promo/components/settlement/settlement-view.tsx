import { formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { IconBuildingStore, IconClipboardText, IconCoins, IconTruckDelivery } from '@tabler/icons-react';
import { paths } from '#shared/paths.ts';
import type { PageTitle } from '../../api/get-pages.ts';
import type { SellerTerms } from '../../api/get-terms.ts';
import { useDurations } from '../../hooks/use-durations.ts';
import { PageLinks } from '../page-links.tsx';
import { Fees } from './fees.tsx';
import { Questions } from './questions.tsx';
import styles from './settlement.module.css';

const steps = [
  { key: 'apply', Icon: IconClipboardText },
  { key: 'list', Icon: IconBuildingStore },
  { key: 'ship', Icon: IconTruckDelivery },
  { key: 'paid', Icon: IconCoins },
] as const;

/** What one has to know before applying: what it costs, what is asked, how it goes. */
export function SettlementView({
  terms,
  pages,
}: {
  readonly terms: SellerTerms;
  readonly pages: readonly PageTitle[];
}) {
  const { t } = useTranslation('promo');
  return (
    <>
      <Hero terms={terms} />
      <PageColumn className={styles.sections}>
        <section>
          <h2>{t('steps.title')}</h2>
          <ol className={styles.steps}>
            {steps.map(({ key, Icon }) => (
              <li key={key}>
                <Icon size={28} stroke={1.5} aria-hidden="true" />
                <h3>{t(`steps.${key}.title`)}</h3>
                <p>{t(`steps.${key}.text`)}</p>
              </li>
            ))}
          </ol>
        </section>
        <div className={styles.pair}>
          <Conditions terms={terms} />
          <Fees terms={terms} />
        </div>
        <Questions terms={terms} />
        <PageLinks pages={pages} />
        <section className={styles.closing}>
          <h2>{t('closing.title')}</h2>
          <p>{t('closing.text')}</p>
          <ButtonLink href={paths.promoApply} kind="action" size="large">
            {t('apply')}
          </ButtonLink>
        </section>
      </PageColumn>
    </>
  );
}

function Hero({ terms }: { readonly terms: SellerTerms }) {
  const { t } = useTranslation('promo');
  const language = useLanguage();
  const { hours, days } = useDurations();
  const facts = [
    { key: 'commission', value: formatPercent(terms.commissionPercent, language) },
    { key: 'payout', value: days(terms.returnWindowDays) },
    { key: 'ship', value: hours(terms.shipWithinHours) },
    { key: 'review', value: hours(terms.reviewHours) },
  ] as const;
  return (
    <section className={styles.hero}>
      <PageColumn>
        <h1>{t('hero.title')}</h1>
        <p className={styles.lead}>{t('hero.text')}</p>
        <div className={styles.actions}>
          <ButtonLink href={paths.promoApply} kind="action" size="large">
            {t('apply')}
          </ButtonLink>
          <a href="#questions" className={styles.heroLink}>
            {t('hero.questions')}
          </a>
        </div>
        <dl className={styles.facts}>
          {facts.map(({ key, value }) => (
            <div key={key}>
              <dt>{t(`facts.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </PageColumn>
    </section>
  );
}

function Conditions({ terms }: { readonly terms: SellerTerms }) {
  const { t } = useTranslation('promo');
  const { hours, days } = useDurations();
  return (
    <section>
      <h2>{t('conditions.title')}</h2>
      <ul className={styles.conditions}>
        <li>{t('conditions.person')}</li>
        <li>{t('conditions.document')}</li>
        <li>{t('conditions.goods')}</li>
        <li>{t('conditions.ship', { time: hours(terms.shipWithinHours) })}</li>
        <li>{t('conditions.returns', { time: days(terms.returnWindowDays) })}</li>
        <li>{t('conditions.one')}</li>
      </ul>
    </section>
  );
}
