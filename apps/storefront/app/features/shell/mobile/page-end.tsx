import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { paths } from '#shared/paths.ts';
import { useSiteChoice } from '#shared/site/site-choice.ts';
import { LanguageMenu } from '../components/header/language-menu.tsx';
import { ThemeToggle } from '../components/header/theme-toggle.tsx';
import { PromoLink } from '../components/promo-link.tsx';
import styles from './mobile.module.css';

/** What stands at the end of the pages behind the tabs: language, theme, the other sites. */
export function PageEnd() {
  const { t } = useTranslation('mobile');
  const { t: shell } = useTranslation('shell');
  const desktop = useSiteChoice('desktop');
  return (
    <footer className={styles.end}>
      <LanguageMenu />
      <ThemeToggle />
      <PromoLink>{shell('nav.becomeSeller')}</PromoLink>
      <Link href={paths.about}>{shell('footer.link.about')}</Link>
      <Link href={paths.solvency}>{shell('footer.link.solvency')}</Link>
      {/* The server keeps the choice: the page is loaded anew. */}
      <a href={desktop} rel="nofollow">
        {t('desktop')}
      </a>
    </footer>
  );
}
