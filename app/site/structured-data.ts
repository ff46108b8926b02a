import type { MetaDescriptor } from "react-router";
import { brandPicture } from "../brand/brand-picture.ts";
import type { SiteData } from "./layout/site-data.ts";

/** Questions for search engines: only those that the page shows. */
export function faqData(faq: { q: string; a: string }[]): MetaDescriptor[] {
  if (faq.length === 0) return [];
  const mainEntity = faq.map(({ q, a }) => ({ "@type": "Question", name: q, acceptedAnswer: { "@type": "Answer", text: a } }));
  return [{ "script:ld+json": { "@context": "https://schema.org", "@type": "FAQPage", mainEntity } }];
}

interface OfferedService {
  name: string;
  description: string;
  path: string;
  /** schema.org places. Defaults to the firm's own city and state. */
  areaServed?: object[];
  /** The kind of service, if its name is more specific. */
  serviceType?: string;
}

/** One of the firm's services, and where it's offered. */
export function serviceData(
  { name, description, path, areaServed, serviceType }: OfferedService,
  { brand, siteUrl }: Pick<SiteData, "brand" | "siteUrl">,
): MetaDescriptor {
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "Service",
      name,
      description,
      url: `${siteUrl}${path}`,
      ...(serviceType ? { serviceType } : {}),
      areaServed: areaServed ?? [
        { "@type": "City", name: brand.city },
        { "@type": "State", name: brand.state },
      ],
      provider: { "@type": "Organization", "@id": `${siteUrl}/#business`, name: brand.name, url: `${siteUrl}/` },
    },
  };
}

/**
 * The firm as a business that serves an area. The type is LocalBusiness because schema.org deprecates ProfessionalService for businesses in
 * general. The node is the home page's (`#business`), so what pages say about it adds up.
 */
export function businessData(
  { telephone, areaServed }: { telephone: string; areaServed: object[] },
  { brand, brandVersion, siteUrl }: Pick<SiteData, "brand" | "brandVersion" | "siteUrl">,
): MetaDescriptor {
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "LocalBusiness",
      "@id": `${siteUrl}/#business`,
      name: brand.name,
      url: `${siteUrl}/`,
      image: siteUrl + brandPicture("og-default.png", brandVersion),
      telephone,
      address: postalAddress(brand),
      areaServed,
    },
  };
}

/** The address is one line of text. It starts with the street and ends with the postal code. */
export function postalAddress({ address, city, state }: SiteData["brand"]): object {
  return {
    "@type": "PostalAddress",
    streetAddress: address.split(",")[0],
    addressLocality: city,
    addressRegion: state,
    postalCode: /\b\d{5}(-\d{4})?$/.exec(address)?.[0],
    addressCountry: "US",
  };
}
