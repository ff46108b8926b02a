import { useEffect, useState } from "react";
import { readSignedInNote } from "~/app/auth/signed-in-note.ts";
import { Icon } from "~/app/ui/icon.tsx";

/** Who seems to be signed in. Only scripts know, because the page is the same for everyone. */
function useSignedIn() {
  const [who, setWho] = useState<"staff" | "person" | null>(null);
  useEffect(() => setWho(readSignedInNote()), []);
  return who;
}

/** In the header, for people who are signed in. */
export function AccountLink() {
  const who = useSignedIn();
  if (!who) return null;
  return (
    <a href="/auth/account" aria-label="Your account" className="grid size-11 place-items-center rounded-sm text-heading hover:bg-white/10">
      <Icon name="user" className="size-6" />
    </a>
  );
}

/** In the footer: links for people who are signed in. */
export function AccountLinks() {
  const who = useSignedIn();
  if (!who) return null;
  return (
    <nav
      aria-label="Account"
      className="mt-2 flex flex-wrap items-center justify-center gap-x-6 [&_:is(a,button)]:min-h-11 [&_:is(a,button)]:py-3"
    >
      {who === "staff" && <a href="/admin">Back office</a>}
      <a href="/auth/account">Your account</a>
      <form method="post" action="/auth/sign-out">
        <button type="submit" className="cursor-pointer text-link underline underline-offset-4 hover:text-heading">
          Sign out
        </button>
      </form>
    </nav>
  );
}
