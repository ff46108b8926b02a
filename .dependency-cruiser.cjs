/** The walls of the house (docs/decisions/0001-the-house.md). tests/architecture proves with planted violations that each rule fires. */
const level = {
  privacy: 7,
  reporting: 6,
  imports: 5,
  operations: 5,
  appointments: 4,
  assessments: 4,
  conversations: 4,
  newsletter: 4,
  seo: 4,
  webhooks: 4,
  leads: 3,
  content: 2,
  articles: 2,
  "brand-pictures": 2,
  catalog: 2,
  media: 2,
  navigation: 2,
  pages: 2,
  "rich-text": 2,
  verification: 2,
  analytics: 2,
  mail: 2,
  access: 1,
  regulations: 1,
  brand: 0,
  settings: -1,
  records: -1,
  audit: -2,
  permissions: -3,
};
const domains = Object.keys(level);
/**
 * Rooms of one domain, whose front door is domain/content/index.ts: an article, a page, and a menu entry follow each other. The firm's
 * own pictures, which all of them show, have a front door of their own: its mark is a picture of the library.
 */
const rooms = ["content", "articles", "brand-pictures", "catalog", "media", "navigation", "pages", "rich-text"];
const ROOM = `domain/(?:${rooms.join("|")})/`;
const areRooms = (...names) => names.every((name) => rooms.includes(name));
const above = (name) => domains.filter((other) => other !== name && level[other] >= level[name] && !areRooms(name, other));

module.exports = {
  forbidden: [
    {
      name: "platform-knows-no-business",
      severity: "error",
      from: { path: "^platform/" },
      to: { path: "^(app|domain|emails|documents|server|db/seed)/" },
    },
    {
      name: "paper-needs-no-program",
      severity: "error",
      from: { path: "^(emails|documents)/" },
      to: { path: "^(app|domain|server|platform|db)/" },
    },
    {
      name: "domain-has-no-http",
      severity: "error",
      from: { path: "^domain/" },
      to: { path: "^(app|server)/|node_modules/(hono|@hono|react-router|@react-router)/" },
    },
    ...domains.map((name) => ({
      name: `levels-of-${name}`,
      severity: "error",
      from: { path: `^domain/${name}/` },
      to: { path: `^domain/(${above(name).join("|")})/`, pathNot: "\\.input\\.ts$" },
    })),
    {
      name: "front-doors-only",
      comment: "Outside a domain only its index.ts and its *.input.ts are imported; seeds write its tables.",
      severity: "error",
      from: { path: "^(?!db/seed/|tests/|bench/|drizzle).*", pathNot: "^domain/" },
      to: {
        path: "^domain/[^/]+/",
        pathNot: "^domain/[^/]+/(index|[^/]+\\.input)\\.ts$|^domain/settings/known-settings\\.ts$",
      },
    },
    {
      name: "front-doors-between-domains",
      severity: "error",
      from: { path: "^domain/([^/]+)/", pathNot: `\\.schema\\.ts$|^${ROOM}` },
      to: { path: "^domain/[^/]+/", pathNot: `^domain/$1/|^domain/[^/]+/(index|[^/]+\\.input)\\.ts$` },
    },
    {
      name: "front-doors-of-rooms",
      severity: "error",
      from: { path: `^${ROOM}`, pathNot: "\\.schema\\.ts$" },
      to: { path: "^domain/[^/]+/", pathNot: `^${ROOM}|^domain/[^/]+/(index|[^/]+\\.input)\\.ts$` },
    },
    {
      name: "tables-refer-to-tables",
      comment: "A foreign key needs the table it refers to: schema files import schema files of lower domains, and nothing else of them.",
      severity: "error",
      from: { path: "^domain/([^/]+)/[^/]+\\.schema\\.ts$" },
      to: { path: "^domain/[^/]+/", pathNot: "^domain/$1/|^domain/[^/]+/[^/]+\\.(schema|input)\\.ts$|^domain/media/media-address\\.ts$" },
    },
    {
      name: "app-touches-no-database",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^(platform|server|db|emails|documents)/|node_modules/(drizzle-orm|pg|pg-boss|nodemailer)/" },
    },
    {
      name: "ui-knows-no-business",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^(domain|app/(site|admin|auth|api|feeds|forms))/" },
    },
    { name: "nobody-imports-the-server", severity: "error", from: { pathNot: "^(server|tests|bench|scripts)/" }, to: { path: "^server/" } },
    {
      name: "no-circles",
      severity: "error",
      from: { path: "^(app|domain|platform|server|emails|documents)/" },
      to: { circular: true },
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^virtual:|^\\./\\+types/|\\?(url|raw)$" } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)build/|\\+types/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
    },
  },
};
