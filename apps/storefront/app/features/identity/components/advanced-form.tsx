import { privatePictureMegabytes } from '@entrepot/domain';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import forms from '#shared/forms/forms.module.css';
import { type Identity, useKeepIdentity } from '../hooks/identity-types.ts';
import { useSentPictures } from '../hooks/use-sent-pictures.ts';
import styles from './identity.module.css';
import { OwnPicture } from './own-picture.tsx';
import { WhyAgain } from './verification-card.tsx';

const fields = [
  ['selfie', 'selfieImg'],
  ['address_proof', 'addressProofImg'],
] as const;

/** The person with the document in hand, and a proof of address. */
export function AdvancedForm({ identity, onDone }: { readonly identity: Identity; readonly onDone: () => void }) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const keep = useKeepIdentity();
  const [isAskedFor, setAskedFor] = useState(false);
  const { pictures, keepPicture, discard } = useSentPictures<(typeof fields)[number][1]>('advanced');
  const { advanced } = identity;
  const submit = useAction('identity!submitAdvanced', {
    onDone: (changed) => {
      discard();
      keep(changed);
      showToast({ kind: 'success', text: t('submitted') });
      onDone();
    },
  });
  const isWhole = fields.every(
    ([picture, field]) => pictures[field] !== undefined || advanced.pictures.includes(picture),
  );
  return (
    <Panel>
      <WhyAgain verification={advanced} />
      <form
        className={forms.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAskedFor(true);
          if (isWhole && !submit.isPending) submit.run(pictures);
        }}
      >
        <div className={styles.pictures}>
          {fields.map(([picture, field]) => (
            <OwnPicture
              key={picture}
              picture={picture}
              label={t(`picture.${picture}`)}
              hint={t(`picture.${picture}.hint`)}
              isOnFile={advanced.pictures.includes(picture)}
              isSent={pictures[field] !== undefined}
              isAskedFor={isAskedFor}
              onSent={(url) => keepPicture(field, url)}
            />
          ))}
        </div>
        <p className={styles.note}>
          {t('picture.hint', { megabytes: formatInteger(privatePictureMegabytes, language) })}
        </p>
        <Button type="submit" kind="primary" isPending={submit.isPending}>
          {t('submit')}
        </Button>
      </form>
    </Panel>
  );
}
