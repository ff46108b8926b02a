import { isStaffPath } from "../../path-areas.ts";
import { sendWhenReachable } from "./out-of-reach.ts";
import { PERSON_HEADER } from "./person-header.ts";

/** What a request is for: reading, saving a filled-in form, sending chosen files, or an action that takes one click. */
export type Waiting = "read" | "form" | "files" | "action";

/** A request that waits for a sign-in. */
interface Held {
  kind: Waiting;
  /** True: it's sent again. */
  settle: (isSignedIn: boolean) => void;
}

/** What the dialog shows; null if nothing is waiting, or only what was put off. */
export interface Interruption {
  /** What's waiting. If several requests are, the one with the most to lose. */
  kind: Waiting;
  /** The last used control, which gets the focus back. */
  control: HTMLElement | null;
}

/** Sorted by how much could be lost, most first. */
const KINDS: Waiting[] = ["form", "files", "action", "read"];

/** Thrown instead of a response if no one signed in. The form shows it and keeps what was typed. */
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

/** The user this page was rendered for, or who takes over what was typed in it. */
export function setPerson(userId: string): void {
  person = userId;
}

export function adminHeaders(): Record<string, string> {
  return { [PERSON_HEADER]: person };
}

/**
 * From now on, every request from the back office's scripts that finds no session, or another user's, waits for a sign-in and is then
 * repeated unchanged: forms, lists, previews, and anything else. If the sign-in is put off, a read keeps waiting, and a write fails with
 * `NoSession`.
 */
export function holdRequests(): void {
  if (isInstalled) return;
  isInstalled = true;
  // A button that's disabled while it's busy has lost the focus by the time a response arrives.
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

/** Asks for a sign-in. Resolves to true once the expected user has a session; false if that was put off or no one is waiting anymore. */
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

/** Someone has signed in as `userId`. Everything that waits is sent. */
export function goOnAs(userId: string): void {
  person = userId;
  show(null);
  for (const one of held) one.settle(true);
}

/** The user chose "Not now": nothing is saved, and what was typed stays. */
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

/** Only a form with visible fields has something typed in it. A row's button has none, and an undo isn't a form at all. */
function kindOf({ pathname }: URL, init: RequestInit | undefined): Waiting {
  if ((init?.method ?? "GET").toUpperCase() === "GET") return "read";
  const form = pathname === "/admin/undo" ? null : lastControl?.closest("form");
  const fields = [...(form?.elements ?? [])].filter((field) => field.matches("input:not([type=hidden], [type=file]), select, textarea"));
  return fields.length > 0 ? "form" : "action";
}

function show(next: Interruption | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

function isAdmin({ origin, pathname }: URL): boolean {
  return origin === location.origin && isStaffPath(pathname);
}
