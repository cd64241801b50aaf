import { isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Note } from '@entrepot/ui/note/note.tsx';
import { QrCode } from '@entrepot/ui/qr-code/qr-code.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import styles from '@entrepot/ui/wallet/wallet.module.css';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsDemo } from '#shared/use-is-demo.ts';

type Props = {
  readonly channel: { readonly address: string; readonly network: string; readonly symbol: string };
  /** What else there is to know of paying there. */
  readonly children?: ReactNode;
};

/** Where to pay to: the address as a code to scan, as text, and to copy. */
export function PayAddress({ channel: { address, network, symbol }, children }: Props) {
  const { t } = useTranslation('wallet');
  const isDemo = useIsDemo();
  const copy = async () => {
    // A browser may have no clipboard for this page, or refuse it: then the address is marked by hand.
    const written = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'));
    await written.then(
      () => showToast({ kind: 'success', text: t('pay.copied') }),
      () => showToast({ kind: 'warning', text: t('pay.notCopied') }),
    );
  };
  return (
    <section className={styles.pay} aria-label={t('pay.title')}>
      <QrCode text={address} label={t('pay.code', { network: isolate(network) })} />
      <div className={styles.payText}>
        <h2 className={styles.subheading}>{t('pay.title')}</h2>
        <p>
          <bdi dir="ltr" className={styles.address}>
            {address}
          </bdi>
        </p>
        <div>
          <Button onClick={copy}>
            <IconCopy size={18} aria-hidden="true" />
            {t('pay.copy')}
          </Button>
        </div>
        {children}
        <Note tone="warn">
          {isDemo ? t('pay.demo') : t('pay.warning', { symbol: isolate(symbol), network: isolate(network) })}
        </Note>
      </div>
    </section>
  );
}
