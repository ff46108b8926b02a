import { useRouteLoaderData } from "react-router";
import { SITE_LAYOUT } from "../site-layout-id.ts";

interface SiteFacts {
  phone?: string;
  /** `tel:+1…` */
  phoneHref?: string;
  /** The address clients write to. */
  email?: string;
  within?: string;
}

interface Layout {
  brand?: { phone?: string; phoneHref?: string; supportEmail?: string };
  followUp?: string;
}

/** The facts about the site that the forms' texts need, from the public layout. Outside it, the texts do without them. */
export function useSiteFacts(): SiteFacts {
  const { brand, followUp } = (useRouteLoaderData(SITE_LAYOUT) as Layout | undefined) ?? {};
  return { phone: brand?.phone, phoneHref: brand?.phoneHref, email: brand?.supportEmail, within: followUp };
}
