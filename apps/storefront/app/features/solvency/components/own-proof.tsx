import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { formatAmount, parseAmount } from '@entrepot/domain';
import { beforeValue } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { saveFile } from '@entrepot/ui/download/save-file.ts';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useState } from 'react';
import { useApi } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';
import type { SolvencyReport } from '../api/get-report.ts';
import { type Proof, provenBalance } from '../hooks/verify-proof.ts';
import styles from './solvency.module.css';

type Props = { readonly report: SolvencyReport & { readonly rootHash: string } };

/** Lets a person check that the own balance is part of the total: in this browser, or with a script of their own. */
export function OwnProof({ report }: Props) {
  const { t } = useTranslation('solvency');
  const { isLoggedIn, usercode } = useSession();
  return (
    <Panel className={styles.proof}>
      <h2>{t('proof.title')}</h2>
      <p>{t('proof.text')}</p>
      {isLoggedIn ? (
        usercode !== '' && <Check report={report} usercode={usercode} />
      ) : (
        <p>
          <ButtonLink href={paths.loginFor(paths.solvency)} kind="primary">
            {t('proof.login')}
          </ButtonLink>
        </p>
      )}
      <p className={styles.note}>{t('proof.how')}</p>
      <p className={styles.note}>
        {t('root')}{' '}
        <bdi dir="ltr" className={styles.hash}>
          {report.rootHash}
        </bdi>
      </p>
    </Panel>
  );
}

type Checked = { readonly proof: Proof; readonly provenMicro: bigint | undefined };

function Check({ report, usercode }: Props & { readonly usercode: string }) {
  const { t } = useTranslation('solvency');
  const api = useApi();
  const errorText = useErrorText();
  const [checked, setChecked] = useState<Checked>();
  const [refusal, setRefusal] = useState('');
  const check = async () => {
    setRefusal('');
    try {
      // Of the report that is shown: a newer one may have been taken since the page was loaded.
      const proof = await api.call('solvency!proof', { rootHash: report.rootHash });
      const published = { rootHash: report.rootHash, sum: parseAmount(report.owed.total, 'USDT') };
      setChecked({ proof, provenMicro: await provenBalance(proof, published, usercode) });
    } catch (error) {
      setRefusal(errorText(error));
    }
  };
  return (
    <>
      <p className={styles.actions}>
        <Button kind="primary" onClick={check}>
          {t('proof.check')}
        </Button>
        {checked && (
          <Button onClick={() => saveFile('proof.json', JSON.stringify(checked.proof, null, 2), 'application/json')}>
            {t('proof.download')}
          </Button>
        )}
      </p>
      <div role="status">
        {refusal !== '' && <p>{refusal}</p>}
        {checked?.provenMicro !== undefined && (
          <p className={styles.covered}>
            {beforeValue(t('proof.right'))}
            <Price value={formatAmount(checked.provenMicro)} isPlain />
          </p>
        )}
        {checked && checked.provenMicro === undefined && <p className={styles.uncovered}>{t('proof.wrong')}</p>}
      </div>
    </>
  );
}
