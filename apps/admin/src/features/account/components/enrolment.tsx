import type { AdminOutputOf } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { QrCode } from '@entrepot/ui/qr-code/qr-code.tsx';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { Code } from '#shared/queue/details/code.tsx';
import styles from '#shared/queue/queue.module.css';
import { CodeField } from '#shared/staff/code-field.tsx';
import account from './account.module.css';

type Props = {
  readonly begun: AdminOutputOf<'totp!begin'>;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
};

/** The secret as a picture and as text, and the first code that proves that the app has it. */
export function Enrolment({ begun, onCodes, onCancel }: Props) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation('common');
  const textOf = useErrorText();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const confirm = useAction('totp!confirm', {
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onRefused: (error) => setFault(textOf(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(code === '' ? t('code.missing') : undefined);
    if (code !== '') confirm.run({ code });
  };
  return (
    <form onSubmit={submit} className={account.form} noValidate>
      <p>{t('totp.scan')}</p>
      <QrCode text={begun.uri} label={t('totp.qr')} />
      <p className={styles.muted}>{t('totp.typeSecret')}</p>
      <Code value={begun.secret} />
      <CodeField value={code} onChange={setCode} fault={fault} isFirst />
      <div className={styles.choices}>
        <Button type="submit" loading={confirm.isPending}>
          {t('totp.confirm')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {tCommon('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
