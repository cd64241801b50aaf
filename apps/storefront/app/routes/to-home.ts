import { redirect } from 'react-router';
import { paths } from '#shared/paths.ts';

/** The root is the home page; a language or an invitation code in its address goes along. */
const toHome = ({ request }: { readonly request: Request }) =>
  redirect(`${paths.home}${new URL(request.url).search}`, 301);

export const loader = toHome;
export const clientLoader = toHome;
