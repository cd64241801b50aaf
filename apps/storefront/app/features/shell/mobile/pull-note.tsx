import { useTranslation } from '@entrepot/i18n/react';
import { IconReload } from '@tabler/icons-react';
import styles from './mobile.module.css';
import { enoughPx, usePull } from './use-pull.ts';

type Props = { readonly onRefresh: () => Promise<void> };

/** Refreshes a page that is pulled down by the finger. The bar above has a button for everybody else. */
export function PullNote({ onRefresh }: Props) {
  const { t } = useTranslation('mobile');
  const pulledPx = usePull(onRefresh);
  if (pulledPx === 0) return null;
  const isEnough = pulledPx >= enoughPx;
  return (
    <div className={styles.pull} style={{ blockSize: pulledPx }} data-enough={isEnough} aria-hidden="true">
      <IconReload size={20} />
      {t(isEnough ? 'release' : 'pull')}
    </div>
  );
}
