import type { OutputOf } from '@entrepot/client';
import { CallRefused } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { SkeletonBlock } from '@entrepot/ui/skeleton/skeleton.tsx';
import { SliderPuzzle } from '@entrepot/ui/slider-puzzle/slider-puzzle.tsx';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../api/calls.ts';
import styles from './human-check.module.css';
import { proveWork } from './prove-work.ts';
import type { CheckUse } from './use-check-uses.ts';

export type HumanAnswer = { readonly captchaId: string; readonly captchaAnswer: string };

type Check = OutputOf<'captcha!get'>;

/** The server keeps a check for two minutes; a new one is drawn a little before that. */
const freshMs = 110_000;

type Props = {
  /** The answer to send along, or null while there is none. */
  readonly onAnswer: (answer: HumanAnswer | null) => void;
  readonly use: CheckUse;
  /** Why the form cannot be sent without it. */
  readonly fault?: string | undefined;
};

/**
 * Asks for a sign of a human: the puzzle, or some seconds of computing for who cannot see it. A check is used up by its
 * first answer, so a new one is drawn after every use; where the answer was wrong it says so and has the focus.
 */
export function HumanCheck({ onAnswer, use, fault }: Props) {
  const { t } = useTranslation('auth');
  const api = useApi();
  const [check, setCheck] = useState<Check>();
  const [error, setError] = useState<unknown>();
  const [isAnswered, setAnswered] = useState(false);
  const report = useRef(onAnswer);
  report.current = onAnswer;
  const load = useCallback(() => {
    setError(undefined);
    setCheck(undefined);
    setAnswered(false);
    report.current(null);
    return api.call('captcha!get', {}).then(setCheck, setError);
  }, [api]);
  useEffect(() => {
    // Every further use needs a check of its own.
    if (use.count >= 0) void load();
  }, [load, use.count]);
  useEffect(() => {
    if (!check) return;
    const timer = setTimeout(() => void load(), freshMs);
    return () => clearTimeout(timer);
  }, [check, load]);
  if (error !== undefined) return <CallRefused error={error} onRetry={() => void load()} />;
  return (
    <fieldset className={styles.check}>
      <legend className={styles.legend}>{t('human.title')}</legend>
      {check ? (
        <Puzzle
          key={check.captchaId}
          check={check}
          hasFocus={use.wasWrong}
          onAnswer={(captchaAnswer) => {
            setAnswered(captchaAnswer !== null);
            onAnswer(captchaAnswer === null ? null : { captchaId: check.captchaId, captchaAnswer });
          }}
          onReload={load}
        />
      ) : (
        <div className={styles.waiting}>
          <SkeletonBlock ratio={2} />
          <SkeletonBlock ratio={7} />
        </div>
      )}
      <p className={styles.fault} role="alert">
        {use.wasWrong && !isAnswered ? t('human.wrong') : fault}
      </p>
    </fieldset>
  );
}

type PuzzleProps = {
  readonly check: Check;
  readonly hasFocus: boolean;
  readonly onAnswer: (answer: string | null) => void;
  readonly onReload: () => Promise<unknown>;
};

function Puzzle({ check, hasFocus, onAnswer, onReload }: PuzzleProps) {
  const { t } = useTranslation('auth');
  const [isWorking, setWorking] = useState(false);
  if (isWorking) {
    return <Proof work={check.proofOfWork} onProved={onAnswer} />;
  }
  return (
    <>
      <SliderPuzzle
        image={check.image}
        piece={check.piece}
        hasFocus={hasFocus}
        label={t('human.slider')}
        instruction={t('human.instruction')}
        placedLabel={t('human.placed')}
        onPlace={(offsetPx) => onAnswer(String(offsetPx))}
        onMove={() => onAnswer(null)}
      />
      <p className={styles.hint}>{t('human.instruction')}</p>
      <div className={styles.actions}>
        <Button kind="quiet" size="small" onClick={onReload}>
          <IconRefresh size={16} aria-hidden="true" />
          {t('human.reload')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setWorking(true)}>
          {t('human.cannotSee')}
        </Button>
      </div>
    </>
  );
}

function Proof({
  work,
  onProved,
}: {
  readonly work: Check['proofOfWork'];
  readonly onProved: (nonce: string) => void;
}) {
  const { t } = useTranslation('auth');
  const [percent, setPercent] = useState(0);
  const report = useRef(onProved);
  report.current = onProved;
  const place = useRef<HTMLDivElement>(null);
  // The button that led here is gone, and with it the place of whoever pressed it by a key.
  useEffect(() => place.current?.focus(), []);
  useEffect(() => {
    const stop = new AbortController();
    proveWork(work, setPercent, stop.signal).then(
      (nonce) => {
        setPercent(100);
        report.current(nonce);
      },
      // It is only ever stopped by leaving the form, when nobody waits for it any more.
      () => undefined,
    );
    return () => stop.abort();
  }, [work]);
  const isDone = percent === 100;
  return (
    <div ref={place} tabIndex={-1} className={styles.proof} role="status">
      <p>
        {isDone && <IconCircleCheck size={20} aria-hidden="true" />}
        {isDone ? t('human.proved') : t('human.proving')}
      </p>
      <progress max={100} value={percent} aria-label={t('human.proving')} />
    </div>
  );
}
