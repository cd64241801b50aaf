import { privateImageMegabytes } from '@entrepot/domain';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import forms from '#shared/forms/forms.module.css';
import { type Identity, useCacheIdentity } from '../hooks/identity-types.ts';
import { useSentImages } from '../hooks/use-sent-images.ts';
import styles from './identity.module.css';
import { OwnImage } from './own-image.tsx';
import { WhyAgain } from './verification-card.tsx';

const fields = [
  ['selfie', 'selfieImg'],
  ['address_proof', 'addressProofImg'],
] as const;

/** The person with the document in hand, and a proof of address. */
export function AdvancedForm({ identity, onDone }: { readonly identity: Identity; readonly onDone: () => void }) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const cacheIdentity = useCacheIdentity();
  const [isAskedFor, setAskedFor] = useState(false);
  const { images, setImage, discard } = useSentImages<(typeof fields)[number][1]>('advanced');
  const { advanced } = identity;
  const submit = useAction('identity!submitAdvanced', {
    onDone: (changed) => {
      discard();
      cacheIdentity(changed);
      showToast({ kind: 'success', text: t('submitted') });
      onDone();
    },
  });
  const isWhole = fields.every(([image, field]) => images[field] !== undefined || advanced.images.includes(image));
  return (
    <Panel>
      <WhyAgain verification={advanced} />
      <form
        className={forms.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAskedFor(true);
          if (isWhole && !submit.isPending) submit.run(images);
        }}
      >
        <div className={styles.images}>
          {fields.map(([image, field]) => (
            <OwnImage
              key={image}
              image={image}
              label={t(`image.${image}`)}
              hint={t(`image.${image}.hint`)}
              isOnFile={advanced.images.includes(image)}
              isSent={images[field] !== undefined}
              isAskedFor={isAskedFor}
              onSent={(url) => setImage(field, url)}
            />
          ))}
        </div>
        <p className={styles.note}>{t('image.hint', { megabytes: formatInteger(privateImageMegabytes, language) })}</p>
        <Button type="submit" kind="primary" isPending={submit.isPending}>
          {t('submit')}
        </Button>
      </form>
    </Panel>
  );
}
