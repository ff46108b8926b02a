import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Permission } from "~/domain/permissions/index.ts";
import type { RateLimitName } from "./rate-limits.ts";

export const KB = 1024;
export const MB = 1024 * KB;

/** The largest body read from anyone who isn't signed in as staff, whatever the path, in bytes. */
export const VISITORS_BODY = 64 * KB;

/** Staff send whole lists: all of the site's claims together are 150 KB. */
const STAFF_BODY = MB;

/**
 * Who an address is for. `everyone`: the same for all, can be cached. `person`: for one person, never cached, never indexed. `staff`: the
 * same, and only with the route's permission. `programs`: all errors are JSON.
 */
export type Audience = "everyone" | "person" | "staff" | "programs";

/** What the server and the site know about a route before any of its code runs. */
export interface RouteFacts {
  audience: Audience;
  /** Users without it are refused before the form is read. Set only if the audience is staff, and always then. */
  permission: Permission | null;
  /** The limits that requests count toward: one for GET and HEAD, one for all other methods. */
  limits: { read: RateLimitName; write: RateLimitName };
  /** The largest request body, in bytes. Anything above the visitors' limit is for staff only (server/request-body.ts). */
  body: number;
  /** For uploads: bodies are streams and can take a long time. */
  isUpload: boolean;
  /** If present, the rendered page can be cached for everyone until one of its sources changes. */
  cache: CacheFacts | null;
  /** The page is part of the program, and search engines can show it. Its content is the firm's claims. */
  isInSitemap: boolean;
  /** The parameter that grants access on its own, or identifies a person. It never appears in logs, statistics, or emails. */
  secret: string | null;
  /** The key of the query that does the same. */
  secretKey: string | null;
  /** Forms on any site can post here, because no cookie affects what they do. */
  isOpenToOtherSites: boolean;
  /** A document that our pages frame, with its own policy. */
  isFramed: boolean;
  /** Its entry in the sidebar and the command palette, by group and then in table order. */
  menu: MenuFacts | null;
}

interface CacheFacts {
  /** The query keys that change the page. All others are ignored. */
  query?: string[];
}

/** The sidebar's headings, in order. */
export const MENU_GROUPS = ["work", "content", "grow", "system"] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

interface MenuFacts {
  label: string;
  icon: string;
  group: MenuGroup;
  /** The key that opens the screen after "g", for screens used every day. */
  key: string | null;
}

/** A route: its address, its module below `app`, and what is known about it in advance. */
export interface Route<Facts extends RouteFacts = RouteFacts> {
  /** Without a leading slash; empty for the front page. */
  path: string;
  file: string;
  facts: Facts;
}

type AdminRoute = Route<RouteFacts & { audience: "staff"; permission: Permission }>;
type PublicRoute = Route<RouteFacts & { permission: null }>;

/** The frame of public pages. It has no address. */
export interface SiteFrame {
  file: string;
  children: PublicRoute[];
}

/** The frame of screens. Its loader runs for each of them, so it has its own permission. */
export interface AdminLayoutRoute {
  file: string;
  permission: Permission;
  children: (AdminRoute | AdminLayoutRoute)[];
}

/** A back-office route must be in a back-office frame, because only the frame checks who makes the request. */
export type RouteTable = (PublicRoute | SiteFrame | AdminLayoutRoute)[];

/** An address that the server answers before the router. */
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
  secretKey: null,
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
  own: Own<"body" | "cache" | "isInSitemap" | "secret" | "secretKey" | "isOpenToOtherSites"> = {},
): PublicRoute {
  return withFacts(path, file, everyone, own);
}

/** A file, or another document that isn't a page, for everyone. */
export function file(path: string, file: string, own: Own<"cache" | "secret" | "isFramed"> = {}): PublicRoute {
  return withFacts(path, file, everyone, own);
}

/** A page of a person's own account. */
export function account(path: string, file: string, own: Own<"body" | "secretKey"> = {}): PublicRoute {
  return withFacts(path, file, { ...everyone, audience: "person", limits: { read: "page", write: "sign-in" } }, own);
}

/** Requested by programs and by our pages' scripts. */
export function endpoint(path: string, file: string, own: Own<"body" | "isUpload"> = {}): PublicRoute {
  return withFacts(path, file, { ...everyone, audience: "programs" }, own);
}

/** A back-office screen, or data for one. Only users with `permission` can open it. */
export function admin(path: string, file: string, permission: Permission, own: Own<"body" | "isUpload" | "menu"> = {}): AdminRoute {
  const base = { ...everyone, audience: "staff", permission, limits: { read: "page", write: "admin" }, body: STAFF_BODY } as const;
  return withFacts(path, file, base, own);
}

/** A screen's place in the sidebar. `key` opens it after "g". */
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

/** The frame of all screens, or of some. */
export function adminLayout(file: string, permission: Permission, children: (AdminRoute | AdminLayoutRoute)[]): AdminLayoutRoute {
  return { file, permission, children };
}

/** The router's ID for a route or a frame: its file name without the extension. */
export function idOf({ file }: { file: string }): string {
  return file.replace(/\.tsx?$/, "");
}

/** The table in the router's format, without our own facts. */
export function forRouter(table: (Route | SiteFrame | AdminLayoutRoute)[]): RouteConfigEntry[] {
  return table.map((entry) => {
    if ("children" in entry) return { file: entry.file, children: forRouter(entry.children) };
    return entry.path === "" ? { file: entry.file, index: true } : { file: entry.file, path: entry.path };
  });
}
