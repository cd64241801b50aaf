import { type RouterContextProvider, redirect } from 'react-router';
import { pageContext } from '#shared/page-context.ts';
import { sharedPlace } from '../features/install/shared-place.ts';

type Args = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

/** Receives what other apps share with the installed shop, and sends on to what it means here. */
export async function loader({ request, context }: Args): Promise<Response> {
  const { origin } = context.get(pageContext);
  return redirect(sharedPlace(origin, new URL(request.url).searchParams));
}
