import { data } from 'react-router';
import type { PageRefusal } from '#shared/page-data.ts';

const refuse = (): never => {
  throw data({ key: 'page_not_found', requestId: undefined } satisfies PageRefusal, { status: 404 });
};

export const loader = refuse;
export const clientLoader = refuse;

/** Never rendered: the loader always refuses, and the root's error boundary shows the page. */
export default function NotFound() {
  return null;
}
