import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { paths } from '#shared/paths.ts';
import { useSiteChoice } from '#shared/site/site-choice.ts';
import { OperatorContact } from '../components/footer/operator-contact.tsx';
import { policyPaths } from '../components/footer/policy-paths.ts';
import { SubscribeForm } from '../components/footer/subscribe-form.tsx';
import { LanguageMenu } from '../components/header/language-menu.tsx';
import { ThemeToggle } from '../components/header/theme-toggle.tsx';
import { PromoLink } from '../components/promo-link.tsx';
import styles from './mobile.module.css';

/** What stands at the end of the pages behind the tabs: the subscription, language and theme, the other sites, rules and policies, and whom to write to. */
export function PageEnd() {
  const { t } = useTranslation('mobile');
  const { t: shell } = useTranslation('shell');
  const desktop = useSiteChoice('desktop');
  return (
    <footer className={styles.end}>
      <SubscribeForm />
      <LanguageMenu />
      <ThemeToggle />
      <PromoLink>{shell('nav.becomeSeller')}</PromoLink>
      {/* Another app: its link loads the page. */}
      <a href={paths.sellerPanel}>{shell('footer.link.sellerLogin')}</a>
      <Link href={paths.about}>{shell('footer.link.about')}</Link>
      <Link href={paths.solvency}>{shell('footer.link.solvency')}</Link>
      {(Object.keys(policyPaths) as (keyof typeof policyPaths)[]).map((page) => (
        <Link key={page} href={policyPaths[page]}>
          {shell(`footer.link.${page}`)}
        </Link>
      ))}
      {/* The server keeps the choice: the page is loaded anew. */}
      <a href={desktop} rel="nofollow">
        {t('desktop')}
      </a>
      <OperatorContact />
    </footer>
  );
}
