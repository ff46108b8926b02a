import { useRouteLoaderData } from "react-router";

/** What the forms' texts need of the site's own facts, from the public layout. Outside of it, the texts do without. */
export function useSiteFacts(): { phone?: string; within?: string } {
  const layout = useRouteLoaderData("site/layout/site-layout") as { brand?: { phone?: string }; followUp?: string } | undefined;
  return { phone: layout?.brand?.phone, within: layout?.followUp };
}
