import { caseSubject } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { paths } from '#shared/paths.ts';
import { type CaseSummary, stateTones } from '../../return-types.ts';
import styles from '../returns.module.css';

type Props = { readonly found: CaseSummary };

const imageSize = 48;

/** The state of a case. */
export function CaseState({ found: { state } }: { readonly found: Pick<CaseSummary, 'state'> }) {
  const { t } = useTranslation('seller-aftersales');
  return <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>;
}

/** What a case is about, as the link to it. */
export function CaseBrief({ found }: Props) {
  const { t } = useTranslation('seller-aftersales');
  const { returnId: caseId, img, commodity, lineNum, kind, reason, quantity } = found;
  return (
    <span className={styles.brief}>
      {img !== '' && <img src={img} alt="" width={imageSize} height={imageSize} loading="lazy" />}
      <span className={styles.briefText}>
        <Link href={paths.return(caseId)} className={styles.caseLink} data-case-link="">
          {t(`kind.${caseSubject(found)}`)}
        </Link>
        <span className={styles.oneLine}>
          <bdi>{commodity}</bdi>
        </span>
        <span className={styles.muted}>
          {t('brief.pieces', { count: quantity })}
          {lineNum > 1 && ` · ${t('brief.more', { count: lineNum - 1 })}`}
          {kind !== 'platform' && kind !== 'proposal' && ` · ${t(`reason.${reason as 0}`)}`}
        </span>
      </span>
    </span>
  );
}

/** The money of a case: what went back once it has ended so, what is offered, else what is asked. */
export function CaseMoney({ found: { state, refunded, offer, amount } }: Props) {
  const { t } = useTranslation('seller-aftersales');
  const [label, value] =
    state === 'refunded'
      ? ([t('money.refunded'), refunded] as const)
      : offer !== undefined
        ? ([t('money.offered'), offer] as const)
        : ([t('money.asked'), amount] as const);
  return (
    <span className={styles.caseMoney}>
      <Price value={value} isPlain />
      <span className={styles.muted}>{label}</span>
    </span>
  );
}
