import { useEffect, useState } from "react";

/** The browser's time zone; until scripts run, UTC. */
export function useZone(): string {
  const [zone, setZone] = useState("UTC");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC"), []);
  return zone;
}
