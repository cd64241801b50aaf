import { BackupList } from './backup-list.tsx';
import { DoctorReport } from './doctor-report.tsx';
import styles from './operations.module.css';

/** How the installation is set up, and its backups. Nothing is changed from here: both are worked on at the console. */
export function OperationsPage() {
  return (
    <div className={styles.page}>
      <BackupList />
      <DoctorReport />
    </div>
  );
}
