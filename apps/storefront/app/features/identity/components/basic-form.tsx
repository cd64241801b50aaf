import { documentTypes, neededImages, privateImageMegabytes } from '@entrepot/domain';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Input, Select } from '@entrepot/ui/field/inputs.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { useState } from 'react';
import { useCall } from '#shared/api/calls.ts';
import forms from '#shared/forms/forms.module.css';
import type { Identity } from '../hooks/identity-types.ts';
import { useIdentityForm } from '../hooks/use-identity-form.ts';
import styles from './identity.module.css';
import { OwnImage } from './own-image.tsx';
import { WhyAgain } from './verification-card.tsx';

const staleMs = 3_600_000;

/** Name, nationality and document, with its images. */
export function BasicForm({ identity, onDone }: { readonly identity: Identity; readonly onDone: () => void }) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const [isAskedFor, setAskedFor] = useState(false);
  const { basic } = identity;
  const { form, images, isPending, setImage, send } = useIdentityForm(identity, onDone);
  const countries = useCall('address!listCountry', {}, { staleMs });
  const { documentType } = form.values;
  const sides = neededImages('basic', documentType) as readonly ('front' | 'back')[];
  const hasImages = sides.every((side) => images[`${side}Img`] !== undefined || basic.images.includes(side));
  return (
    <Panel>
      <WhyAgain verification={basic} />
      <form
        className={forms.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAskedFor(true);
          if (!isPending && form.isReady() && hasImages) send();
        }}
      >
        <Input
          {...form.bind('realName')}
          label={t('field.realName')}
          autoComplete="name"
          maxLength={64}
          dir="auto"
          isRequired
        />
        <Select
          {...form.bind('nationality')}
          label={t('field.nationality')}
          options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          placeholder={t('field.nationality.choose')}
          autoComplete="country"
          isRequired
        />
        <Select
          {...form.bind('documentType')}
          label={t('field.documentType')}
          options={documentTypes.map((type) => ({ value: type, label: t(`document.${type}`) }))}
          placeholder={t('field.documentType.choose')}
          isRequired
        />
        <Input
          {...form.bind('documentNumber')}
          label={t('field.documentNumber')}
          hint={
            basic.documentNumber === '' ? undefined : t('field.documentNumber.kept', { number: basic.documentNumber })
          }
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          dir="ltr"
          isRequired={basic.documentNumber === ''}
        />
        <Input
          {...form.bind('documentExpiresOn')}
          label={t('field.documentExpiresOn')}
          hint={t('field.documentExpiresOn.hint')}
          type="date"
          dir="ltr"
        />
        <div className={styles.images}>
          {sides.map((side) => (
            <OwnImage
              key={side}
              image={side}
              label={side === 'front' && documentType === 'passport' ? t('image.front.passport') : t(`image.${side}`)}
              isOnFile={basic.images.includes(side)}
              isSent={images[`${side}Img`] !== undefined}
              isAskedFor={isAskedFor}
              onSent={(url) => setImage(`${side}Img`, url)}
            />
          ))}
        </div>
        <p className={styles.note}>{t('image.hint', { megabytes: formatInteger(privateImageMegabytes, language) })}</p>
        <Button type="submit" kind="primary" isPending={isPending}>
          {t('submit')}
        </Button>
      </form>
    </Panel>
  );
}
