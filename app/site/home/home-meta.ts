import type { MetaDescriptor } from "react-router";
import type { ServerOnly } from "~/app/ui/still.tsx";
import type { PageMetadata } from "~/domain/content/index.ts";
import type { ShownPage } from "../built-in/read-page.ts";
import { textOf } from "../built-in/text-of.ts";
import type { SiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import { postalAddress } from "../structured-data.ts";

interface Home {
  built: ShownPage;
  page: ServerOnly<PageMetadata | null>;
}

/** @param path this home page's canonical path: `/` for the one that visitors see there, even at its own address */
export function homeMeta({ built, page }: Home, { brand, siteUrl }: SiteData, path: string): MetaDescriptor[] {
  const title = `${textOf<"home" | "home2">(built, "hero.title")} | ${brand.name}`;
  const description = textOf<"home" | "home2">(built, "hero.intro");
  const graph = [business(description, { brand, siteUrl }), website({ brand, siteUrl })];
  return [
    ...pageMeta({ title, description, path, siteUrl, brandName: brand.name, page: page.value }),
    { "script:ld+json": { "@context": "https://schema.org", "@graph": graph } },
  ];
}

type Facts = Pick<SiteData, "brand" | "siteUrl">;

function business(description: string, { brand, siteUrl }: Facts) {
  return {
    "@type": ["Organization", "ProfessionalService"],
    "@id": `${siteUrl}/#business`,
    name: brand.name,
    description,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    image: `${siteUrl}/og-default.png`,
    telephone: brand.phoneHref.replace("tel:", ""),
    email: brand.supportEmail,
    address: postalAddress(brand),
    areaServed: { "@type": "City", name: brand.city },
  };
}

function website({ brand, siteUrl }: Facts) {
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    url: `${siteUrl}/`,
    name: brand.name,
    publisher: { "@id": `${siteUrl}/#business` },
  };
}
