import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** One line per page. The addresses are the specification's, and `app/shared/paths.ts` is how code names them. */
export default [
  index('routes/to-home.ts'),
  route('index', 'routes/home.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
