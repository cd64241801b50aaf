import styles from '#shared/queue/queue.module.css';
import { Authenticator } from './authenticator.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';

/** What somebody keeps safe of their own: password, authenticator app, sessions. */
export function Account() {
  return (
    <div className={styles.parts}>
      <Authenticator />
      <PasswordForm />
      <OwnSessions />
    </div>
  );
}
