import { useTranslation } from '@entrepot/i18n/react';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { paths } from '#shared/paths.ts';
import { useSiteChoice } from '#shared/site/site-choice.ts';
import { useHasLoans } from '#shared/use-has-loans.ts';
import { Logo } from '../header/logo.tsx';
import { PromoLink } from '../promo-link.tsx';
import styles from './footer.module.css';
import { PartnerMarks, PaymentMarks } from './marks.tsx';
import { OperatorContact } from './operator-contact.tsx';
import { policyPaths } from './policy-paths.ts';
import { SubscribeForm } from './subscribe-form.tsx';

const columns = {
  shop: {
    categories: paths.classification,
    newArrivals: paths.newArrivals,
    discounted: paths.discounted,
    stores: paths.searchStore,
    becomeSeller: paths.promo,
    sellerLogin: paths.sellerPanel,
  },
  account: {
    dashboard: paths.dashboard,
    orders: paths.orders,
    collected: paths.favourites,
    addresses: paths.shippingAddress,
    loans: paths.loans,
  },
  policies: policyPaths,
  // All but the first two lead nowhere, as the specification has it, and are therefore plain text.
  company: { about: paths.about, solvency: paths.solvency, recruitment: '', news: '', statement: '', contact: '' },
} as const;

type ColumnKey = keyof typeof columns;
/** The name of a text is `footer.link.` and the entry's key. */
type LinkKey = { [Key in ColumnKey]: keyof (typeof columns)[Key] }[ColumnKey];

export function Footer() {
  const { t } = useTranslation('shell');
  const hasLoans = useHasLoans();
  const mobileSite = useSiteChoice('mobile');
  return (
    <footer className={styles.footer}>
      <PageColumn>
        <div className={styles.top}>
          <div className={styles.brand}>
            <Logo />
            <p className={styles.note}>{t('footer.coins')}</p>
            <SubscribeForm />
          </div>
          {(Object.keys(columns) as ColumnKey[]).map((column) => (
            <nav key={column} aria-label={t(`footer.${column}`)}>
              <h2 className={styles.title}>{t(`footer.${column}`)}</h2>
              <ul className={styles.links}>
                {(Object.entries(columns[column]) as [LinkKey, string][]).map(([link, href]) =>
                  link === 'loans' && !hasLoans ? null : (
                    <li key={link}>
                      <FooterEntry link={link} href={href} />
                    </li>
                  ),
                )}
              </ul>
            </nav>
          ))}
        </div>
        <PaymentMarks />
        <PartnerMarks />
        <div className={styles.bottom}>
          <OperatorContact />
          <p>
            {/* The server keeps the choice: the page is loaded anew. */}
            <a href={mobileSite} rel="nofollow" className={styles.link}>
              {t('footer.mobile')}
            </a>
          </p>
          <p>{t('footer.copyright', { year: '2023' })}</p>
        </div>
      </PageColumn>
    </footer>
  );
}

function FooterEntry({ link, href }: { readonly link: LinkKey; readonly href: string }) {
  const { t } = useTranslation('shell');
  const text = t(`footer.link.${link}`);
  if (!href) return <span className={styles.plain}>{text}</span>;
  if (href.startsWith(paths.promo)) {
    return (
      <PromoLink path={href} className={styles.link}>
        {text}
      </PromoLink>
    );
  }
  if (href === paths.sellerPanel) {
    return (
      <a href={href} className={styles.link}>
        {text}
      </a>
    );
  }
  return (
    <Link href={href} className={styles.link}>
      {text}
    </Link>
  );
}
