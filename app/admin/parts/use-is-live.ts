import { useEffect, useState } from "react";

/** Whether scripts run, so that what needs them can be offered. */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive;
}
