import { expect, test } from "vitest";
import { faultsOfData } from "~/tests/builders/schema-org.ts";
import type { SiteData } from "../layout/site-data.ts";
import { localMeta } from "./local-meta.ts";
import type { LocalView } from "./read-local-page.ts";

const site = {
  siteUrl: "https://firm.example",
  brand: { name: "Lone Mesa", city: "San Antonio", state: "Texas", address: "1 Main Street, San Antonio, TX 78205" },
} as SiteData;

function dataOf(changes: Partial<LocalView> = {}): Record<string, unknown>[] {
  const local = {
    ...{ slug: "services/cloud-backup/austin", title: "Cloud Backup", metaDescription: "Copies that work.", keywords: [], isPublic: true },
    ...{ term: "Cloud Backup", location: "Austin", stateName: "Texas", place: { latitude: 30.268, longitude: -97.743 } },
    hubs: { term: "/locations/services/cloud-backup", location: null },
    ...{ questions: [{ q: "How long?", a: "An hour." }], faq: [{ q: "How much?", a: "We say so in writing." }] },
    phone: { phone: "(210) 555-0178", phoneHref: "tel:+12105550178" },
    ...changes,
  } as LocalView;
  return localMeta(local, site).flatMap((one) => ("script:ld+json" in one ? [one["script:ld+json"] as Record<string, unknown>] : []));
}

test.each<Partial<LocalView>>([
  {},
  { stateName: undefined, place: {} },
  { place: { latitude: 30.268 }, hubs: { term: null, location: null } },
  { term: '</script><script>alert(1)</script> & "Ann"', location: "<!--" },
])("a local page's data is as schema.org defines it (%j)", (changes) => {
  expect(dataOf(changes).flatMap(faultsOfData)).toEqual([]);
});

test("a page without questions claims none, and coordinates are there only together", () => {
  expect(dataOf({ questions: [], faq: [] }).map((one) => one["@type"])).not.toContain("FAQPage");
  expect(JSON.stringify(dataOf({ place: { longitude: -97.743 } }))).not.toContain("GeoCoordinates");
  expect(JSON.stringify(dataOf())).toContain('"geo":{"@type":"GeoCoordinates","latitude":30.268,"longitude":-97.743}');
});

test.each([
  [{ "@type": "Town", name: "Austin" }, "Town isn't one of the stored types"],
  [{ "@type": "City", town: "Austin" }, "City.town isn't one of the stored properties"],
  [{ "@type": "City", serviceType: "Backup" }, "has no serviceType"],
  [{ "@type": "City", name: " " }, "City.name says nothing"],
  [{ "@type": "City", name: undefined }, "City.name says nothing"],
  [{ "@type": "Service", areaServed: [] }, "Service.areaServed is empty"],
  [{ "@type": "City", name: "[Location]" }, "City.name isn't finished"],
  [{ "@type": "City", geo: { "@type": "State", name: "Texas" } }, "State where GeoCoordinates or GeoShape is expected"],
  [{ "@type": "City", geo: "30, -97" }, "text where GeoCoordinates or GeoShape is expected"],
])("%j isn't", (node, why) => {
  expect(faultsOfData({ "@context": "https://schema.org", ...node }).join("\n")).toContain(why);
});
