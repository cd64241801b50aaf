import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { QrCode } from '@entrepot/ui/qr-code/qr-code.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { useInstallPrompt } from '../hooks/use-install-prompt.ts';
import { useSystemsOwnFirst } from '../hooks/use-systems-own-first.ts';
import styles from './account.module.css';

/** Where both apps are installed from, and how. */
export function DownloadView() {
  const { t } = useTranslation('account');
  const addresses = useCall('index!download-url', {});
  const install = useInstallPrompt();
  const systems = useSystemsOwnFirst();
  return (
    <div className={styles.stack}>
      <Panel>
        <h2 className={styles.heading}>{t('download.buyer')}</h2>
        <p className={styles.muted}>{t('download.what')}</p>
        <div className={styles.install}>
          {install && (
            <Button kind="primary" onClick={install}>
              {t('download.install')}
            </Button>
          )}
          <CallView result={addresses} skeleton={null}>
            {({ buyer }) => (
              <>
                {buyer !== '' && <ButtonLink href={buyer}>{t('download.open')}</ButtonLink>}
                <figure className={styles.scan}>
                  <QrCode text={buyer || `${location.origin}${paths.home}`} label={t('download.scanLabel')} />
                  <figcaption className={styles.muted}>{t('download.scan')}</figcaption>
                </figure>
              </>
            )}
          </CallView>
        </div>
      </Panel>
      <Panel>
        <h2 className={styles.heading}>{t('download.seller')}</h2>
        <p className={styles.muted}>{t('download.sellerWhat')}</p>
        <CallView result={addresses} skeleton={<div className={styles.line} />}>
          {({ seller }) => (
            <div className={styles.rowEnd}>
              {/* Another app: its address loads the page. */}
              <a href={seller === '' ? paths.sellerPanel : seller} className={styles.toPanel}>
                {t('download.openSeller')}
              </a>
            </div>
          )}
        </CallView>
      </Panel>
      {systems.map((system) => (
        <Panel key={system}>
          <h2 className={styles.heading}>{t(`download.${system}.title`)}</h2>
          <ol className={styles.steps}>
            <li>{t(`download.${system}.first`)}</li>
            <li>{t(`download.${system}.second`)}</li>
            <li>{t(`download.${system}.third`)}</li>
          </ol>
        </Panel>
      ))}
    </div>
  );
}
