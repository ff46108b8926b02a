import { useEffect, useState } from "react";
import { type CommandGroup, MIN_LETTERS } from "./commands.ts";

/** How long typing must pause before the server is asked, in milliseconds. */
const REST = 150;

interface FoundRecords {
  groups: CommandGroup[];
  isLoading: boolean;
  hasFailed: boolean;
}

const NOTHING: FoundRecords = { groups: [], isLoading: false, hasFailed: false };

/** Matching records. The previous ones stay until the next ones arrive, so the list doesn't jump with each letter. */
export function useFoundRecords(text: string): FoundRecords {
  const q = text.trim();
  const [found, setFound] = useState<FoundRecords>(NOTHING);
  useEffect(() => {
    if (q.length < MIN_LETTERS) return setFound(NOTHING);
    const asking = new AbortController();
    setFound(({ groups }) => ({ groups, isLoading: true, hasFailed: false }));
    const timer = setTimeout(async () => {
      const groups = await ask(q, asking.signal);
      if (!asking.signal.aborted) setFound({ groups: groups ?? [], isLoading: false, hasFailed: groups === null });
    }, REST);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q]);
  return found;
}

/** Null if the server doesn't answer, or if the user has to sign in first. */
async function ask(q: string, signal: AbortSignal): Promise<CommandGroup[] | null> {
  try {
    const answer = await fetch(`/admin/search?q=${encodeURIComponent(q)}`, { signal });
    return answer.ok ? ((await answer.json()) as CommandGroup[]) : null;
  } catch {
    return null;
  }
}
