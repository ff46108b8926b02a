import { services } from "../content/content.schema.ts";
import type { Row } from "../records/index.ts";
import { contentWords } from "./content-names.input.ts";
import { pagedKind } from "./paged-kind.ts";
import { ServiceInput, ServiceQuery } from "./service.input.ts";
import { ownServicePages } from "./service-rules.input.ts";

/** What the firm offers: each has a page and a card on the home page. */
export const serviceKind = pagedKind({
  noun: "service",
  permissions: { read: "service:read", edit: "service:edit" },
  words: contentWords.service,
  screen: "/admin/services",
  table: services,
  name: "name",
  input: ServiceInput,
  query: ServiceQuery,
  searched: ["name", "slug", "description"],
  orders: { position: ["position"], name: ["name"], "-changed": ["-updatedAt"] },
  shown: ["slug", "name", "description", "icon", "features", "metaTitle", "metaDescription"],
  // Services beyond this position still have their pages.
  limit: 100,
  tags: ["services"],
  folder: "services",
  reserved: ownServicePages,
  schemaType: "Service",
  hasListPage: false,
  counted: { label: "Services", icon: "briefcase" },
  sample: { name: "Backups", slug: "backups", description: "Copies that come back.", features: "daily, tested", is_active: "on" },
});

/** A service, as staff see it. */
export type ServiceRow = Row<typeof services>;

export type ServiceView = Awaited<ReturnType<typeof listServices>>[number];

/** The active services by position. */
export const listServices = serviceKind.listShown;

/** The active service with this slug. */
export const findService = serviceKind.findShown;

export const isServiceHidden = serviceKind.isHidden;
