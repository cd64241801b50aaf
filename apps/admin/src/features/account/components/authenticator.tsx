import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction, useCall } from '#shared/api/calls.ts';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { CodeField } from '#shared/staff/code-field.tsx';
import { Enrolment } from './enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Me = AdminOutputOf<'staff!me'>;
type Begun = AdminOutputOf<'totp!begin'>;

const skeletonLines = 3;

/** The own authenticator app: set it up, make new recovery codes, or stop using it. */
export function Authenticator() {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const me = useCall('staff!me', {});
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = () => {
    setCodes(undefined);
    setBegun(undefined);
    void queries.invalidateQueries({ queryKey: ['staff!me'] });
  };
  return (
    <Part title={t('totp.title')}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={finish} />
      ) : begun ? (
        <Enrolment begun={begun} onCodes={setCodes} onCancel={() => setBegun(undefined)} />
      ) : (
        <CallView result={me} skeleton={<Skeleton lines={skeletonLines} />}>
          {(found) => (found.hasTotp ? <InUse me={found} onCodes={setCodes} /> : <Begin onBegun={setBegun} />)}
        </CallView>
      )}
    </Part>
  );
}

function Begin({ onBegun }: { readonly onBegun: (begun: Begun) => void }) {
  const { t } = useTranslation('admin');
  const begin = useAction('totp!begin', {
    onDone: onBegun,
  });
  return (
    <>
      <p>{t('totp.why')}</p>
      <div className={styles.choices}>
        <Button onClick={() => begin.run({})} loading={begin.isPending}>
          {t('totp.begin')}
        </Button>
      </div>
    </>
  );
}

type InUseProps = { readonly me: Me; readonly onCodes: (codes: readonly string[]) => void };

function InUse({ me, onCodes }: InUseProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const renew = useAction('totp!recoveryCodes', {
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const count = me.recoveryCodesLeft;
  return (
    <>
      <p>{t('totp.inUse')}</p>
      <p className={styles.muted}>{t('totp.codesLeft', { count, number: formatInteger(count, language) })}</p>
      <div className={styles.choices}>
        <Button variant="default" onClick={() => renew.run({})} loading={renew.isPending}>
          {t('totp.newCodes')}
        </Button>
        <Decision
          call="totp!remove"
          label={t('totp.remove')}
          consequence={t('totp.removeText')}
          done={t('totp.removed')}
          fields={{
            initial: { code: '' },
            check: ({ code }) => ({ code: code === '' ? t('code.missing') : undefined }),
          }}
          inputOf={(_, { code }) => ({ code })}
        >
          {(form) => (
            <Field of={form} name="code">
              {(field) => <CodeField {...field} />}
            </Field>
          )}
        </Decision>
      </div>
    </>
  );
}
