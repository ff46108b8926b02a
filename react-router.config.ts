import type { Config } from "@react-router/dev/config";

/**
 * A page brings along only the routes that it consists of: the table of all of them would be 3 KB for every visitor, most of it about the
 * back office. Links are plain (docs/decisions/0002), so the public site never asks for more; what it brings depends on its address alone.
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
