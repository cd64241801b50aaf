import type { AdminInputOf } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { readOnce, useCall } from '../../api/calls.ts';
import styles from '../queue.module.css';

/** Calls that answer a link to an image, which works for a minute. */
type ImageCall = 'sellerApplication!document' | 'deposit!certificate' | 'identity!document' | 'loan!document';

type Props<Name extends ImageCall> = {
  readonly call: Name;
  readonly input: AdminInputOf<Name>;
  /** What it shows. */
  readonly label: string;
  /** The heading above says already what it shows. */
  readonly isOnly?: boolean;
};

/** An image that only those who decide may see; pressed, it is as large as the page. Every look is noted, so it is asked for once. */
export function PrivateImage<Name extends ImageCall>({ call, input, label, isOnly = false }: Props<Name>) {
  const { t } = useTranslation('admin');
  const textOf = useErrorText();
  const link = useCall(call, input, readOnce);
  const [isLarge, setLarge] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const renew = () => {
    setFailed(false);
    void link.refetch();
  };
  return (
    <figure className={styles.image} data-large={isLarge || undefined}>
      <figcaption className={isOnly ? 'visually-hidden' : undefined}>{label}</figcaption>
      {link.error || hasFailed ? (
        <div className={styles.imageFault}>
          <p role="alert">{link.error ? textOf(link.error) : t('image.failed')}</p>
          <Button variant="default" size="xs" onClick={renew}>
            {t('image.again')}
          </Button>
        </div>
      ) : link.data ? (
        <button type="button" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
          <img src={link.data.url} alt={label} onError={() => setFailed(true)} />
        </button>
      ) : (
        <Skeleton lines={4} />
      )}
    </figure>
  );
}
