import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Panel } from '../layout/layout.tsx';
import { Link } from '../link/link.tsx';
import styles from './wizard.module.css';

export type WizardStep = {
  readonly name: string;
  readonly title: string;
  readonly href: string;
  readonly isDone: boolean;
};

type Props = {
  readonly steps: readonly WizardStep[];
  /** The name of the step that is shown. */
  readonly current: string;
  /** What the list of steps is called. */
  readonly label: string;
  /** Said of a step that is done, to who does not see its mark. */
  readonly doneLabel: string;
  /** The marks alone stand on narrow screens: for more steps than have room for their names. */
  readonly hidesNames?: boolean;
  /** Above the step's heading. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** A form in steps, each with an address of its own. The heading has the focus when another step is shown. */
export function Wizard({ steps, current, label, doneLabel, hidesNames = false, note, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    heading.current?.focus();
  }, [current]);
  return (
    <div className={styles.wizard} data-names={!hidesNames}>
      <nav aria-label={label}>
        <ol className={styles.steps}>
          {steps.map(({ name, title, href, isDone }, place) => (
            <li key={name}>
              <Link
                href={href}
                aria-current={name === current ? 'step' : undefined}
                className={styles.step}
                data-done={isDone}
              >
                <span className={styles.mark} aria-hidden="true">
                  {isDone ? <IconCheck size={16} stroke={2.5} /> : place + 1}
                </span>
                <span className={styles.name}>{title}</span>
                {isDone && <span className="visually-hidden">{doneLabel}</span>}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <Panel className={styles.panel}>
        {note}
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {steps.find(({ name }) => name === current)?.title}
        </h2>
        {children}
      </Panel>
    </div>
  );
}

type FormProps = {
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/** The form of a step with its button. */
export function StepForm({ submitLabel, isPending, onSubmit, children }: FormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" size="large" isPending={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
