import { useSyncExternalStore } from "react";
import { ContactInstead } from "./contact-instead.tsx";
import { OFFLINE } from "./post-json.ts";

const BACK_ONLINE = "You're back online. Submit again.";

/** What's wrong with a form as a whole, and how else to reach us. Once a lost connection is back, it says so instead. */
export function ProblemNote({ problem, role }: { problem: string; role?: "alert" }) {
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine, wasOnline);
  if (!problem) return null;
  return (
    <p role={role} className="rounded-md border border-bad/30 bg-bad-tint px-4 py-3 text-sm wrap-anywhere text-bad">
      <span>{problem === OFFLINE && isOnline ? BACK_ONLINE : problem}</span> <ContactInstead />
    </p>
  );
}

function followConnection(notify: () => void): () => void {
  addEventListener("online", notify);
  addEventListener("offline", notify);
  return () => {
    removeEventListener("online", notify);
    removeEventListener("offline", notify);
  };
}

const wasOnline = () => true;
