import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './note.module.css';

type NoteProps = {
  /** `bad` for what went wrong, `warn` for what is to be minded. */
  readonly tone: 'bad' | 'warn';
  /** `alert` for what has just happened, `note` for what stands there. */
  readonly role?: 'alert' | 'note' | undefined;
  /** For the distance to what stands around it. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A box that warns, or says what was refused. */
export function Note({ tone, role, className, children }: NoteProps) {
  return (
    <div className={classNames(styles.note, className)} data-tone={tone} role={role}>
      {children}
    </div>
  );
}

type ReasonNoteProps = Pick<NoteProps, 'tone' | 'className'> & {
  readonly title: string;
  /** As a person wrote it, in whatever language; nothing of it is shown where it is empty. */
  readonly reason: string;
};

/** Why somebody decided against what one had handed in. */
export function ReasonNote({ tone, className, title, reason }: ReasonNoteProps) {
  return (
    <Note tone={tone} role="note" className={className}>
      <p>{title}</p>
      {reason !== '' && (
        <p className={styles.reason} dir="auto">
          {reason}
        </p>
      )}
    </Note>
  );
}
