import { sendWhenReachable } from "./out-of-reach.ts";
import { PERSON_HEADER } from "./person-header.ts";

/** What a request is about: reading; saving a form that was filled in; sending chosen files; an act that takes one press. */
export type Waiting = "read" | "form" | "files" | "act";

/** A request that waits for someone to sign in. */
interface Held {
  kind: Waiting;
  /** True: it is sent again. */
  settle: (isSignedIn: boolean) => void;
}

/** What the dialog shows: null where nothing waits, or only what was put off. */
export interface Interruption {
  /** What waits; of several the one that someone could lose most by. */
  kind: Waiting;
  /** What was used last before, which gets the focus back. */
  control: HTMLElement | null;
}

/** By what could be lost, the most first. */
const KINDS: Waiting[] = ["form", "files", "act", "read"];

/** Thrown in the place of an answer where no one signed in: the form says it and keeps what was typed. */
export class NoSession extends Error {
  constructor() {
    super("No active session");
  }
}

let person = "";
let held: Held[] = [];
let shown: Interruption | null = null;
let isInstalled = false;
let lastControl: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** Whom this page was made for, or who takes over what was typed in it. */
export function setPerson(userId: string): void {
  person = userId;
}

export function adminHeaders(): Record<string, string> {
  return { [PERSON_HEADER]: person };
}

/**
 * From now on every request of the back office's scripts that finds no session, or another person's, waits until someone has signed in, and
 * is then sent again as it was: forms, lists, previews, whatever asks. One that only reads waits on where the sign-in was put off; one
 * that writes fails with `NoSession`.
 */
export function holdRequests(): void {
  if (isInstalled) return;
  isInstalled = true;
  // A button that is disabled while it is busy has lost the focus by the time that an answer comes.
  document.addEventListener("focusin", ({ target }) => {
    if (shown === null && target instanceof HTMLElement) lastControl = target;
  });
  const send = sendWhenReachable(window.fetch.bind(window));
  window.fetch = async (input, init) => {
    if (input instanceof Request || !isAdmin(new URL(input, location.href))) return send(input, init);
    const kind = kindOf(new URL(input, location.href), init);
    for (;;) {
      const headers = new Headers(init?.headers);
      headers.set(PERSON_HEADER, person);
      const answer = await send(input, { ...init, headers });
      if (answer.status !== 401) return answer;
      if (!(await waitForSession(kind, init?.signal))) throw new NoSession();
    }
  };
}

/** Asks for a sign-in. True as soon as there is a session of the person who is meant; false where it was put off, or no one waits anymore. */
export function waitForSession(kind: Waiting, signal?: AbortSignal | null): Promise<boolean> {
  return new Promise((resolve) => {
    const one: Held = {
      kind,
      settle(isSignedIn) {
        held = held.filter((other) => other !== one);
        signal?.removeEventListener("abort", giveUp);
        resolve(isSignedIn);
      },
    };
    const giveUp = () => {
      one.settle(false);
      if (held.length === 0) show(null);
    };
    signal?.addEventListener("abort", giveUp);
    held = [...held, one];
    show({ kind: KINDS.find((known) => held.some((other) => other.kind === known)) ?? kind, control: lastControl });
  });
}

/** Someone has signed in, as `userId`: everything that waits is sent. */
export function goOnAs(userId: string): void {
  person = userId;
  show(null);
  for (const one of held) one.settle(true);
}

/** Not now: what was to be saved is not, and stays typed. */
export function putOff(): void {
  show(null);
  for (const one of held) if (one.kind !== "read") one.settle(false);
}

export function subscribeToInterruption(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentInterruption(): Interruption | null {
  return shown;
}

/** Something is typed only in a form that has fields to see: the button of a row has none, and an undo is no form at all. */
function kindOf({ pathname }: URL, init: RequestInit | undefined): Waiting {
  if ((init?.method ?? "GET").toUpperCase() === "GET") return "read";
  const form = pathname === "/admin/undo" ? null : lastControl?.closest("form");
  const fields = [...(form?.elements ?? [])].filter((field) => field.matches("input:not([type=hidden], [type=file]), select, textarea"));
  return fields.length > 0 ? "form" : "act";
}

function show(next: Interruption | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

function isAdmin({ origin, pathname }: URL): boolean {
  return origin === location.origin && /^\/(admin|newsletter-preview|api\/docs)(\/|\.|$)/.test(pathname);
}
