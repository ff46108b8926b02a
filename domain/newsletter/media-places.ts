import { and, eq, inArray, notInArray } from "drizzle-orm";
import { type MediaPlace, recordPlace } from "../content/index.ts";
import { campaignKind } from "./campaigns/campaigns.ts";
import { newsletterCampaigns } from "./campaigns.schema.ts";
import { templateKind } from "./templates/newsletter-templates.ts";

const { kind, status } = newsletterCampaigns;
/** What they say is fixed as soon as sending starts. */
const UNSENT = ["draft", "scheduled"] as const;
const fields = ["content", "values"];

/** Where newsletters use files of the media library. In what was sent, a file can't be swapped: the emails name its address. */
export const newsletterPlaces: readonly MediaPlace[] = [
  recordPlace({
    kind: templateKind,
    what: "Newsletter template",
    screen: (id) => `/admin/newsletter/templates/${id}`,
    fields: ["htmlTemplate"],
  }),
  recordPlace({
    kind: campaignKind,
    what: "Newsletter",
    screen: (id) => `/admin/newsletter/campaigns/${id}`,
    fields,
    where: and(eq(kind, "campaign"), inArray(status, [...UNSENT])),
  }),
  recordPlace({
    kind: campaignKind,
    key: "sent-campaign",
    what: "Sent newsletter",
    screen: (id) => `/admin/newsletter/campaigns/${id}`,
    fields,
    where: and(eq(kind, "campaign"), notInArray(status, [...UNSENT])),
    isFixed: true,
  }),
  recordPlace({
    kind: campaignKind,
    key: "sequence-email",
    what: "Sequence email",
    screen: () => "/admin/newsletter/sequences",
    fields,
    where: eq(kind, "step"),
    isFixed: true,
  }),
];
