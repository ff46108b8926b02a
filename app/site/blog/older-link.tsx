import { buttonClass } from "~/app/ui/button.tsx";

/** Leads to the next page of a list. */
export function OlderLink({ href }: { href: string }) {
  return (
    <p className="mt-10 text-center">
      <a href={href} className={buttonClass({ variant: "secondary" })}>
        Older Articles
      </a>
    </p>
  );
}
