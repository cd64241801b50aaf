import { Health } from './health.tsx';
import { JobList } from './job-list.tsx';
import styles from './system.module.css';

/** Whether everything gets on, and the queue of jobs. */
export function SystemPage() {
  return (
    <div className={styles.page}>
      <Health below={<JobList />} />
    </div>
  );
}
