/**
 * What `react-router` is in the browser for all code but the back office's and accounts' (vite.config.ts): the parts that public pages use come
 * from hooks.tsx, so that they don't bring the router along. Whatever else is imported brings it, and a page that does so is too heavy for tests/e2e/pages.test.ts.
 */
export * from "react-router";
export {
  isRouteErrorResponse,
  Outlet,
  UNSAFE_withComponentProps,
  UNSAFE_withErrorBoundaryProps,
  useLocation,
  useNavigation,
  useRevalidator,
  useRouteLoaderData,
} from "./hooks.tsx";
