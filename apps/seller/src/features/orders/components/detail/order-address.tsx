import { addressLines } from '@entrepot/domain/address-format';
import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { SellerOrderWhole } from '../../order-tabs.ts';
import styles from './order.module.css';

const iconSize = 16;

/** The lines of a parcel's label in the order of its country. */
function labelOf(order: SellerOrderWhole): string[] {
  return [...addressLines(order), order.nationName, order.phone].filter((line) => line !== '');
}

/** Where the parcel goes, with a button that copies it for a label. */
export function OrderAddress({ order }: { readonly order: SellerOrderWhole }) {
  const { t } = useTranslation('seller');
  const lines = labelOf(order);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      showToast({ kind: 'success', text: t('address.copied') });
    } catch {
      showToast({ kind: 'error', text: t('address.notCopied') });
    }
  };
  return (
    <>
      <address className={styles.address}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place; a city may be its own state.
          <span key={place}>
            <bdi dir={line === order.phone ? 'ltr' : 'auto'}>{line}</bdi>
          </span>
        ))}
      </address>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCopy size={iconSize} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {t('address.copy')}
      </Button>
    </>
  );
}
