import type { MetaDescriptor } from "react-router";
import type { PageMetadata } from "~/domain/content/index.ts";
import { brandPicture } from "../../brand/brand-picture.ts";
import type { SiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import { postalAddress } from "../structured-data.ts";

interface Home {
  page: PageMetadata;
  /** Its canonical path. */
  path: string;
  /** What opens the page. */
  opening: { title: string; text: string } | undefined;
}

/** What search engines learn from a home page: who the firm is. */
export function homeMeta({ page, path, opening }: Home, { brand, brandVersion, siteUrl }: SiteData): MetaDescriptor[] {
  const title = opening?.title ? `${opening.title} | ${brand.name}` : brand.name;
  const description = opening?.text || `${brand.name}, ${brand.city}, ${brand.state}.`;
  const graph = [business(description, { brand, brandVersion, siteUrl }), website({ brand, siteUrl })];
  return [
    ...pageMeta({ title, description, path, siteUrl, brandName: brand.name, brandVersion, page }),
    { "script:ld+json": { "@context": "https://schema.org", "@graph": graph } },
  ];
}

type Facts = Pick<SiteData, "brand" | "siteUrl">;

function business(description: string, { brand, brandVersion, siteUrl }: Facts & Pick<SiteData, "brandVersion">) {
  return {
    "@type": ["Organization", "ProfessionalService"],
    "@id": `${siteUrl}/#business`,
    name: brand.name,
    description,
    url: `${siteUrl}/`,
    logo: siteUrl + brandPicture("icon-512.png", brandVersion),
    image: siteUrl + brandPicture("og-default.png", brandVersion),
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
