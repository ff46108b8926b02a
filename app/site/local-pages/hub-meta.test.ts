import { expect, test } from "vitest";
import { faultsOfData } from "~/tests/builders/schema-org.ts";
import type { SiteData } from "../layout/site-data.ts";
import { hubMeta } from "./hub-meta.ts";

const site = {
  siteUrl: "https://firm.example",
  brand: { name: "Lone Mesa", city: "San Antonio", state: "Texas" },
} as SiteData;
const list = {
  ...{ title: "Cloud Backup: all locations", description: "Choose your town.", path: "/locations/services/cloud-backup", hasMore: true },
  crumbs: [{ label: "Home", href: "/" }, { label: "Locations", href: "/locations" }, { label: "Cloud Backup" }],
  entries: [{ href: "/services/cloud-backup/austin", label: "Cloud Backup in Austin" }],
};
const austin = { name: "Austin", stateName: "Texas" };

function dataOf(more: Partial<Parameters<typeof hubMeta>[0]>): Record<string, unknown>[] {
  const meta = hubMeta({ ...list, page: 1, ...more }, site);
  return meta.flatMap((one) => ("script:ld+json" in one ? [one["script:ld+json"] as Record<string, unknown>] : []));
}

test.each([
  ["a service", { service: { name: "Cloud Backup", places: [austin, { name: "Leeds", stateName: undefined }] } }],
  ["a place", { town: austin }],
  ["everything, on its second page", { page: 2 }],
  ["a place named like markup", { town: { name: '</script> & "Ann"', stateName: undefined } }],
])("the data of the list of %s is as schema.org defines it", (_what, more) => {
  expect(dataOf(more).flatMap(faultsOfData)).toEqual([]);
});

test("a service's list says what's offered and where, the same on each of its pages", () => {
  const service = { name: "Cloud Backup", places: [austin] };
  const [crumbs, offered, collection] = dataOf({ service, page: 2 });
  expect([crumbs?.["@type"], collection?.["@type"]]).toEqual(["BreadcrumbList", "CollectionPage"]);
  expect(offered).toMatchObject({
    ...{ "@type": "Service", name: "Cloud Backup", url: "https://firm.example/locations/services/cloud-backup" },
    areaServed: [{ "@type": "City", name: "Austin", containedInPlace: { "@type": "State", name: "Texas" } }],
  });
});

test("a place's list is about the place, and claims no service", () => {
  const data = dataOf({ town: austin });
  expect(data.map((one) => one["@type"])).toEqual(["BreadcrumbList", "CollectionPage"]);
  expect(data[1]).toMatchObject({ about: { "@type": "City", name: "Austin" }, mainEntity: { "@type": "ItemList", numberOfItems: 1 } });
});
