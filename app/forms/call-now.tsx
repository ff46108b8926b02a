import { ButtonLink } from "~/app/ui/button.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { useSiteFacts } from "./site-facts.ts";

/** In an emergency, people should call rather than wait for a form to be read. */
export function CallNow({ className = "flex" }: { className?: string }) {
  const { phone, phoneHref } = useSiteFacts();
  if (!phone || !phoneHref) return null;
  return (
    <div className={classNames("flex-wrap items-center justify-between gap-3 rounded-md border border-bad/30 bg-bad-tint p-4", className)}>
      <p className="max-w-text">
        <strong>Don't wait for a reply.</strong> In an emergency, calling is the fastest way to reach an engineer.
      </p>
      <ButtonLink href={phoneHref} variant="danger">
        <Icon name="phone" />
        <span>{`Call ${phone} now`}</span>
      </ButtonLink>
    </div>
  );
}
