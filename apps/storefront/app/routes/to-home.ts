import { redirect } from 'react-router';
import { paths } from '../shared/paths.ts';

const toHome = () => redirect(paths.home, 301);

export const loader = toHome;
export const clientLoader = toHome;
