import { useTranslation } from '@entrepot/i18n/react';
import { CountryName } from '#shared/country/country-name.tsx';
import { paths } from '#shared/paths.ts';
import type { Identity } from '../hooks/identity-types.ts';
import styles from './identity.module.css';
import { VerificationCard } from './verification-card.tsx';

/** Both verifications, one after the other, with what is on file. */
export function IdentityOverview({ identity }: { readonly identity: Identity }) {
  const { t } = useTranslation('identity');
  const { basic, advanced } = identity;
  return (
    <div className={styles.cards}>
      <p>{t('intro')}</p>
      <VerificationCard level="basic" verification={basic} href={paths.identityBasic}>
        {basic.realName !== '' && (
          <dl className={styles.facts}>
            <div>
              <dt>{t('field.realName')}</dt>
              <dd dir="auto">{basic.realName}</dd>
            </div>
            <div>
              <dt>{t('field.nationality')}</dt>
              <dd>
                <CountryName code={basic.nationality} />
              </dd>
            </div>
            {basic.documentType !== '' && (
              <div>
                <dt>{t(`document.${basic.documentType}`)}</dt>
                <dd>
                  <bdi dir="ltr">{basic.documentNumber}</bdi>
                </dd>
              </div>
            )}
          </dl>
        )}
      </VerificationCard>
      <VerificationCard
        level="advanced"
        verification={advanced}
        href={basic.state === 'passed' ? paths.identityAdvanced : undefined}
      />
      <p className={styles.note}>{t('privacy')}</p>
    </div>
  );
}
