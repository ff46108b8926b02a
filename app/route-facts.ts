import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Permission } from "~/domain/permissions/index.ts";
import type { RateLimitName } from "./rate-limits.ts";

export const KB = 1024;
export const MB = 1024 * KB;

/** The largest body that is read of someone who is not signed in as one of the staff, whatever the path, in bytes. */
export const VISITORS_BODY = 64 * KB;

/** Staff send whole lists: all claims of the site at once are 150 KB. */
const STAFF_BODY = MB;

/**
 * Whom an address is made for. `everyone`: the same for all, may be kept. `person`: for one person, never kept, never indexed. `staff`: the
 * same, and only with the route's permission. `programs`: all faults are JSON.
 */
export type Audience = "everyone" | "person" | "staff" | "programs";

/** What the server and the site know of a route before anything of it runs. */
export interface RouteFacts {
  audience: Audience;
  /** Who may not do this is refused before the form is read; set wherever the audience is staff, and nowhere else. */
  permission: Permission | null;
  /** The limit that requests count towards: GET and HEAD, and all other methods. */
  limits: { read: RateLimitName; write: RateLimitName };
  /** The largest body of a request, in bytes; beyond that of visitors it is for staff only (server/request-body.ts). */
  body: number;
  /** Files are sent here: their bodies are streams, and may take long. */
  isUpload: boolean;
  /** Present: the rendered page may be kept for everyone, until something that it was made of changes. */
  cache: CacheFacts | null;
  /** The page is part of the program and search engines may show it; what it shows are the firm's claims. */
  isInSitemap: boolean;
  /** The parameter that opens the address by itself, or names a person: in no log, statistic or mail. */
  secret: string | null;
  /** Forms of any site may post here: no cookie decides what they do. */
  isOpenToOtherSites: boolean;
  /** A document that pages of ours frame, with a policy of its own. */
  isFramed: boolean;
  /** The entry of the sidebar and of the command palette: by its group, within it in the order of the table. */
  menu: MenuFacts | null;
}

export interface CacheFacts {
  /** The query keys that change the page; all others are ignored. */
  query?: string[];
}

/** Headings of the sidebar, in their order. */
export const MENU_GROUPS = ["work", "content", "grow", "system"] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

interface MenuFacts {
  label: string;
  icon: string;
  group: MenuGroup;
  /** Opens the screen after "g"; those of every day have one. */
  key: string | null;
}

/** A route: its address, the module below `app` that answers, and what is known of it beforehand. */
export interface Route<Facts extends RouteFacts = RouteFacts> {
  /** Without leading slash; empty for the front page. */
  path: string;
  file: string;
  facts: Facts;
}

export type OfficeRoute = Route<RouteFacts & { audience: "staff"; permission: Permission }>;
export type PublicRoute = Route<RouteFacts & { permission: null }>;

/** What frames public pages, and has no address. */
export interface SiteFrame {
  file: string;
  children: PublicRoute[];
}

/** What frames screens; its loader runs for each of them, so it has a permission of its own. */
export interface OfficeFrame {
  file: string;
  permission: Permission;
  children: (OfficeRoute | OfficeFrame)[];
}

/** A route of the back office stands in a frame of it: nowhere else would it be asked who comes. */
export type RouteTable = (PublicRoute | SiteFrame | OfficeFrame)[];

/** What the server answers before the router. */
export type ServedAddress = Omit<PublicRoute, "file">;

const everyone: RouteFacts & { permission: null } = {
  audience: "everyone",
  permission: null,
  limits: { read: "page", write: "write" },
  body: VISITORS_BODY,
  isUpload: false,
  cache: null,
  isInSitemap: false,
  secret: null,
  isOpenToOtherSites: false,
  isFramed: false,
  menu: null,
};

type Own<Names extends keyof RouteFacts> = Partial<Pick<RouteFacts, Names>> & { limits?: Partial<RouteFacts["limits"]> };

function withFacts<Base extends RouteFacts>(path: string, file: string, base: Base, own: Own<never>): Route<Base> {
  return { path, file, facts: { ...base, ...own, limits: { ...base.limits, ...own.limits } } };
}

/** A page for everyone. */
export function page(
  path: string,
  file: string,
  own: Own<"body" | "cache" | "isInSitemap" | "secret" | "isOpenToOtherSites"> = {},
): PublicRoute {
  return withFacts(path, file, everyone, own);
}

/** A file, or another document that is no page, for everyone. */
export function file(path: string, file: string, own: Own<"cache" | "secret" | "isFramed"> = {}): PublicRoute {
  return withFacts(path, file, everyone, own);
}

/** A page of one person's own account. */
export function account(path: string, file: string, own: Own<"body"> = {}): PublicRoute {
  return withFacts(path, file, { ...everyone, audience: "person", limits: { read: "page", write: "sign-in" } }, own);
}

/** What programs ask for, and scripts of our pages. */
export function endpoint(path: string, file: string, own: Own<"body" | "isUpload"> = {}): PublicRoute {
  return withFacts(path, file, { ...everyone, audience: "programs" }, own);
}

/** A screen of the back office, or an answer for one: open to whoever has `permission`, and to no one else. */
export function office(path: string, file: string, permission: Permission, own: Own<"body" | "isUpload" | "menu"> = {}): OfficeRoute {
  const base = { ...everyone, audience: "staff", permission, limits: { read: "page", write: "office" }, body: STAFF_BODY } as const;
  return withFacts(path, file, base, own);
}

/** Where a screen stands in the sidebar; `key` opens it after "g". */
export function inMenu(group: MenuGroup, label: string, icon: string, key: string | null = null): MenuFacts {
  return { label, icon, group, key };
}

/** An address that the server answers before the router. */
export function served(path: string, own: Own<"body" | "secret"> & { audience?: "programs" } = {}): ServedAddress {
  return withFacts(path, "", everyone, own);
}

/** The frame of public pages. */
export function siteFrame(file: string, children: PublicRoute[]): SiteFrame {
  return { file, children };
}

/** The frame of screens, or of some of them. */
export function officeFrame(file: string, permission: Permission, children: (OfficeRoute | OfficeFrame)[]): OfficeFrame {
  return { file, permission, children };
}

/** The id that the router gives to a route, or to a frame: its file without the ending. */
export function idOf({ file }: { file: string }): string {
  return file.replace(/\.tsx?$/, "");
}

/** The table as the router takes it, without what it does not know. */
export function forRouter(table: (Route | SiteFrame | OfficeFrame)[]): RouteConfigEntry[] {
  return table.map((entry) => {
    if ("children" in entry) return { file: entry.file, children: forRouter(entry.children) };
    return entry.path === "" ? { file: entry.file, index: true } : { file: entry.file, path: entry.path };
  });
}
