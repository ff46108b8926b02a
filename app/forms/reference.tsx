import type { ReactNode } from "react";
import { useSiteFacts } from "./site-facts.ts";

/** The code visitors quote when they call about a request; nothing if there's none. */
export function Reference({ reference }: { reference: string }) {
  return (
    reference && (
      <p className="max-w-text">
        Your reference is <strong className="whitespace-nowrap text-heading">{reference}</strong>. Mention it if you call or email us about
        this.
      </p>
    )
  );
}

/** The maximum length of a name that a visitor gave, in characters. */
const MAX_OF_NAME = 80;

/** What arrived with a support request, so that no one sends it again. */
export function CameAlong({ device, files }: { device: string; files: readonly string[] }) {
  const named = [
    { label: "Affected device or system", text: shortened(device) },
    { label: files.length === 1 ? "File received" : "Files received", text: files.map(shortened).join(", ") },
  ].filter(({ text }) => text);
  return (
    named.length > 0 && (
      <ul className="grid max-w-text gap-1">
        {named.map(({ label, text }) => (
          <li key={label} className="wrap-anywhere">
            <span>{label}</span>: <strong>{text}</strong>
          </li>
        ))}
      </ul>
    )
  );
}

function shortened(name: string): string {
  return name.length > MAX_OF_NAME ? `${name.slice(0, MAX_OF_NAME)}…` : name;
}

/** What to do if it can't wait. */
export function Urgent(): ReactNode {
  const { phone, phoneHref } = useSiteFacts();
  return (
    phone && (
      <p className="max-w-text">
        If it's urgent, call <a href={phoneHref}>{phone}</a>.
      </p>
    )
  );
}
