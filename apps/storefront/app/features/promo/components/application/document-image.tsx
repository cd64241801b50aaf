import { useTranslation } from '@entrepot/i18n/react';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { DocumentImage as ImageChoice } from '#shared/images/document-image.tsx';
import { useCacheApplication } from '../../hooks/use-step-form.ts';

type Props = {
  readonly side: 'front' | 'back';
  readonly label: string;
  /** The server has one already. */
  readonly isKept: boolean;
  /** Say that it is missing. */
  readonly isAskedFor: boolean;
};

/** An image of one side of the document, kept with the draft as soon as it has arrived. */
export function DocumentImage({ side, label, isKept, isAskedFor }: Props) {
  const { t } = useTranslation('promo');
  const cacheApplication = useCacheApplication();
  const [link, setLink] = useState<string>();
  const show = useAction('sellerApplication!document', { onDone: ({ url }) => setLink(url) });
  const save = useAction('sellerApplication!save', { onDone: cacheApplication });
  const write = (url: string) => {
    setLink(undefined);
    save.run(side === 'front' ? { frontImg: url } : { backImg: url });
  };
  return (
    <ImageChoice
      label={label}
      moduleName="identity"
      isKept={isKept}
      fault={isAskedFor ? t('fault.required') : undefined}
      link={link}
      onShow={() => show.run({ side })}
      onSent={write}
      onRemove={() => write('')}
    />
  );
}
