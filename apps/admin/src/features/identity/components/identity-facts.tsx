import { useTranslation } from '@entrepot/i18n/react';
import { Day } from '@entrepot/panel/time.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { useCountryName } from '#shared/country-name.ts';
import { Part } from '#shared/queue/opened.tsx';
import type { Verification } from '../verification.ts';

/** The person and the document, as they were handed in. */
export function IdentityFacts({ found }: { readonly found: Verification }) {
  const { t } = useTranslation('admin-reviews');
  const countryName = useCountryName();
  return (
    <Part title={t('identity.person')}>
      <Facts
        facts={[
          [t('field.realName'), <bdi key="name">{found.realName}</bdi>],
          [t('field.nationality'), countryName(found.nationality)],
          [
            t('field.document'),
            found.documentType === '' ? undefined : t(`document.${found.documentType as 'passport'}`),
          ],
          [
            t('field.documentNumber'),
            <bdi key="number" dir="ltr">
              {found.documentNumber}
            </bdi>,
          ],
          [
            t('field.expiresOn'),
            found.documentExpiresOn === '' ? t('field.noExpiry') : <Day key="day" value={found.documentExpiresOn} />,
          ],
          [t('field.basic'), found.level === 'advanced' ? t(`identity.state.${found.basicState}`) : undefined],
        ]}
      />
    </Part>
  );
}
