import { z } from "zod";
import { readCommaList } from "../comma-list.input.ts";
import { typedMoment } from "../days.ts";
import { answererOf } from "../navigation/built-in-addresses.input.ts";
import { canBeFile, pathOnSite } from "../path-spelling.input.ts";
import { RowIds } from "../records/record-list.input.ts";
import { RECORDS_PER_PAGE } from "../records/record-list-rules.input.ts";
import { line, requiredLine, searchWords } from "../text.input.ts";
import { MAX_PAGE_SLUG, MAX_TITLE, pageStatuses } from "./page-rules.input.ts";

export { RECORDS_PER_PAGE };

/**
 * A page's address without the leading slash: lowercase words, with slashes between folders. Addresses that the program itself uses are
 * refused.
 */
export const pageSlug = z
  .string({ error: "Please enter a slug." })
  .trim()
  .toLowerCase()
  .transform((value) => value.replaceAll(/^\/+|(?<!\/)\/+$/g, ""))
  .pipe(
    z
      .string()
      .min(1, "Please enter a slug.")
      .max(MAX_PAGE_SLUG, `At most ${MAX_PAGE_SLUG} characters.`)
      .regex(
        /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/,
        "Use only letters a to z, digits, and single hyphens or slashes between them.",
      )
      .refine((value) => answererOf(value) !== "own", { error: "The site itself uses this address. Choose another one." }),
  );

/** Nothing, a path on this site, or an https address. */
export const ownOrSecureAddress = line(500).refine(isOwnOrSecure, {
  error: "Enter a path that starts with /, for example /about, or an address that starts with https://.",
});

/** The same for a picture: not an address that opens or does something. */
export const ownOrSecurePicture = line(500).refine(
  (address) => isOwnOrSecure(address) && (!address.startsWith("/") || canBeFile(pathOnSite(address, "https://own.example") ?? "")),
  { error: "Choose an image from the media library or enter an address that starts with https://." },
);

export const keywords = z
  .string()
  .max(2_000, "At most 2,000 characters.")
  .default("")
  .transform(readCommaList)
  .pipe(z.array(line(100)).max(50, "At most 50 keywords."));

/** A page's form. `publish_at` is local time in `zone` and only applies to drafts. */
export const PageInput = z
  .object({
    title: requiredLine(MAX_TITLE, "Please enter a title."),
    slug: pageSlug,
    status: z.enum(pageStatuses, { error: "Please choose draft, published, or archived." }).default("draft"),
    publish_at: z.string().max(40).default(""),
    zone: z.string().max(60).default("UTC"),
    meta_title: line(200).default(""),
    meta_description: line(500).default(""),
    meta_keywords: keywords,
    canonical_url: ownOrSecureAddress.default(""),
    og_title: line(200).default(""),
    og_description: line(500).default(""),
    og_image: ownOrSecurePicture.default(""),
    twitter_title: line(200).default(""),
    twitter_description: line(500).default(""),
    twitter_image: ownOrSecurePicture.default(""),
  })
  .transform((typed, context) => {
    const publishAt = typed.publish_at ? typedMoment(typed.publish_at, typed.zone) : null;
    if (typed.publish_at && !publishAt) {
      context.addIssue({ code: "custom", path: ["publish_at"], message: "Enter a date and a time." });
      return z.NEVER;
    }
    return {
      title: typed.title,
      slug: typed.slug,
      status: typed.status,
      publishAt: typed.status === "draft" ? publishAt : null,
      metaTitle: typed.meta_title,
      metaDescription: typed.meta_description,
      metaKeywords: typed.meta_keywords,
      canonicalUrl: typed.canonical_url,
      ogTitle: typed.og_title,
      ogDescription: typed.og_description,
      ogImage: typed.og_image,
      twitterTitle: typed.twitter_title,
      twitterDescription: typed.twitter_description,
      twitterImage: typed.twitter_image,
    };
  });
export type PageInput = z.infer<typeof PageInput>;

/** Sort orders. "-name" is descending. */
const pageOrders = ["title", "slug", "status", "updated", "created"] as const;
export type PageOrder = (typeof pageOrders)[number];

/** The view of the list of pages, from the URL's query. Parts that can't be read are ignored. Newest first. */
export const PageQuery = z.object({
  /** Part of the title, the slug, or the description. */
  q: searchWords(200),
  status: z.enum(["", ...pageStatuses]).catch(""),
  sort: z.enum([...pageOrders, ...pageOrders.map((order) => `-${order}` as const)]).catch("-created"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** Pages on the list whose status changes at once. */
export const PagesStatusInput = z.object({ ids: RowIds, status: z.enum(["published", "archived"]) });
export type PagesStatusInput = z.infer<typeof PagesStatusInput>;

function isOwnOrSecure(address: string): boolean {
  if (address === "" || /^\/(?![/\\])[^\s\\]*$/.test(address)) return true;
  return /^https:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address);
}

/** Counted per page, from 1. */
export const VersionNumber = z.coerce.number().int().min(1).max(2_000_000_000);

/** Which version to show, what to compare it with, and which one a dialog asks about restoring, as stated in the address. */
export const VersionQuery = z.object({
  version: VersionNumber.nullable().catch(null),
  against: z.enum(["before", "now"]).catch("before"),
  restore: VersionNumber.nullable().catch(null),
});
