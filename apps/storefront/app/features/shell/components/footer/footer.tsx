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
import { SubscribeForm } from './subscribe-form.tsx';

type Entry = { readonly key: 'shop' | 'account' | 'policies' | 'company'; readonly links: readonly FooterLink[] };
type FooterLink = { readonly key: LinkKey; readonly href?: string };
type LinkKey =
  | 'categories'
  | 'newArrivals'
  | 'discounted'
  | 'stores'
  | 'becomeSeller'
  | 'sellerLogin'
  | 'dashboard'
  | 'orders'
  | 'collected'
  | 'loans'
  | 'addresses'
  | 'buyerRules'
  | 'sellerRules'
  | 'returns'
  | 'delivery'
  | 'shippingPolicy'
  | 'privacy'
  | 'terms'
  | 'about'
  | 'solvency'
  | 'recruitment'
  | 'news'
  | 'statement'
  | 'contact';

// The company's entries but the first two lead nowhere, as the specification has it, and are therefore plain text.
const columns: readonly Entry[] = [
  {
    key: 'shop',
    links: [
      { key: 'categories', href: paths.classification },
      { key: 'newArrivals', href: paths.newArrivals },
      { key: 'discounted', href: paths.discounted },
      { key: 'stores', href: paths.searchStore },
      { key: 'becomeSeller', href: paths.promo },
      { key: 'sellerLogin', href: paths.sellerPanel },
    ],
  },
  {
    key: 'account',
    links: [
      { key: 'dashboard', href: paths.dashboard },
      { key: 'orders', href: paths.orders },
      { key: 'collected', href: paths.collectedGoods },
      { key: 'addresses', href: paths.shippingAddress },
      { key: 'loans', href: paths.loans },
    ],
  },
  {
    key: 'policies',
    links: [
      { key: 'buyerRules', href: paths.page('buyer-rules') },
      { key: 'sellerRules', href: paths.page('seller-rules') },
      { key: 'returns', href: paths.page('returns') },
      { key: 'delivery', href: paths.page('delivery') },
      { key: 'shippingPolicy', href: paths.page('shipping-policy') },
      { key: 'privacy', href: paths.page('privacy') },
      { key: 'terms', href: paths.page('terms') },
    ],
  },
  {
    key: 'company',
    links: [
      { key: 'about', href: paths.about },
      { key: 'solvency', href: paths.solvency },
      { key: 'recruitment' },
      { key: 'news' },
      { key: 'statement' },
      { key: 'contact' },
    ],
  },
];

const businessAddress = 'business@entrepot.example';

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
          {columns.map((column) => (
            <nav key={column.key} aria-label={t(`footer.${column.key}`)}>
              <h2 className={styles.title}>{t(`footer.${column.key}`)}</h2>
              <ul className={styles.links}>
                {column.links.map((link) =>
                  link.key === 'loans' && !hasLoans ? null : (
                    <li key={link.key}>
                      <FooterEntry link={link} />
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
          <p>
            {t('footer.business')} <bdi dir="ltr">{businessAddress}</bdi>
          </p>
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

function FooterEntry({ link: { key, href } }: { readonly link: FooterLink }) {
  const { t } = useTranslation('shell');
  const text = t(`footer.link.${key}`);
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
