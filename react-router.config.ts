import type { Config } from "@react-router/dev/config";

/**
 * All routes ship in one manifest: route discovery by request would cost a round trip per link
 * and answer differently per visitor, which a shared page cache cannot.
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
