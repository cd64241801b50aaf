import type { OutsideShop } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import styles from './chat.module.css';

const iconSize = 14;

/** What leads out of the shop, in words. */
function useOutsideText(): (outside: readonly OutsideShop[]) => string {
  const { t } = useTranslation('seller-chat');
  return (outside) => outside.map((each) => t(`outside.${each}`)).join(' ');
}

/** Under a message: what of it seems to lead out of the shop, and opened, what the rule is. */
export function OutsideNote({ outside }: { readonly outside: readonly OutsideShop[] }) {
  const { t } = useTranslation('seller-chat');
  const textOf = useOutsideText();
  return (
    <details className={styles.outside}>
      <summary>
        <IconInfoCircle size={iconSize} aria-hidden="true" /> {textOf(outside)}
      </summary>
      <p>{t('outside.rule')}</p>
    </details>
  );
}

type Props = { readonly outside: readonly OutsideShop[]; readonly onDismiss: () => void };

/** Above the field: the same of what is being written, before it is sent. */
export function OutsideHint({ outside, onDismiss }: Props) {
  const { t } = useTranslation('seller-chat');
  const textOf = useOutsideText();
  return (
    <div className={styles.outsideHint} role="status">
      <p>
        <strong>{textOf(outside)}</strong> {t('outside.rule')}
      </p>
      <Button variant="subtle" size="compact-sm" onClick={onDismiss}>
        {t('outside.dismiss')}
      </Button>
    </div>
  );
}
