import { useTranslation } from '@entrepot/i18n/react';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { DocumentImage } from '#shared/images/document-image.tsx';
import type { Image } from '../hooks/identity-types.ts';

type Props = {
  readonly image: Image;
  readonly label: string;
  readonly hint?: string;
  /** The server has one already. */
  readonly isOnFile: boolean;
  readonly isSent: boolean;
  /** Say that it is missing. */
  readonly isAskedFor: boolean;
  readonly onSent: (url: string) => void;
};

/** One of the person's images: the one on file may be looked at, and another be sent in its place. */
export function OwnImage({ image, isOnFile, isSent, isAskedFor, ...choice }: Props) {
  const { t } = useTranslation('identity');
  const [link, setLink] = useState<string>();
  const show = useAction('identity!document', { onDone: ({ url }) => setLink(url) });
  return (
    <DocumentImage
      {...choice}
      moduleName="verification"
      isKept={isOnFile || isSent}
      fault={isAskedFor ? t('fault.required') : undefined}
      link={link}
      {...(isOnFile && !isSent && { onShow: () => show.run({ image }) })}
    />
  );
}
