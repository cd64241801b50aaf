import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { QrCode } from '@entrepot/ui/qr-code/qr-code.tsx';
import { Button } from '@mantine/core';
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

/** The secret as an image and as text, and the first code that proves that the app has it. */
export function Enrolment({ begun, onCodes, onCancel }: Props) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation('common');
  const form = usePanelForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code === '' ? t('code.missing') : undefined }),
    fieldOf: { totp_wrong: 'code' },
  });
  const confirm = useAction('totp!confirm', {
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onRefused: form.refuse,
  });
  return (
    <form onSubmit={form.submit((typed) => confirm.run(typed))} className={account.form} noValidate>
      <p>{t('totp.scan')}</p>
      <QrCode text={begun.uri} label={t('totp.qr')} />
      <p className={styles.muted}>{t('totp.typeSecret')}</p>
      <Code value={begun.secret} />
      <Field of={form} name="code">
        {(field) => <CodeField isFirst {...field} />}
      </Field>
      {form.refusal !== undefined && <p role="alert">{form.refusal}</p>}
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
