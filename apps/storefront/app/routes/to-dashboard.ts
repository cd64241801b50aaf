import { redirect } from 'react-router';
import { paths } from '#shared/paths.ts';

const toDashboard = () => redirect(paths.dashboard, 301);

export const loader = toDashboard;
export const clientLoader = toDashboard;
