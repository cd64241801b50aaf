import { Overview } from './parts/overview.tsx';

export default function Dashboard() {
  return <Overview />;
}
