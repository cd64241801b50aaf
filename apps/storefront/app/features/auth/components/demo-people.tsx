import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import styles from './auth.module.css';

export type DemoPerson = { readonly username: string; readonly password: string };

const demoBuyer: DemoPerson = { username: 'buyer1', password: 'Demo1234' };
const demoFundPassword = '246810';

/** Who can be tried out in the demo shop, and a button that fills the form in. */
export function DemoPeople({ onChoose }: { readonly onChoose: (person: DemoPerson) => void }) {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.demo}>
      <p>{t('demo.title')}</p>
      <p>{t('demo.text', { ...demoBuyer, fundPassword: demoFundPassword })}</p>
      <div>
        <Button size="small" onClick={() => onChoose(demoBuyer)}>
          {t('demo.use')}
        </Button>
      </div>
    </div>
  );
}
