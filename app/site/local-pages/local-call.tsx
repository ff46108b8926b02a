import type { ComponentProps } from "react";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import type { LocalView } from "./read-local-page.ts";

type Look = Omit<ComponentProps<typeof ButtonLink>, "href" | "children">;

/** Calls the local pages' number. Clicks are counted like those on every phone link (app/beacon/beacon.ts). */
export function LocalCall({ phone: { phone, phoneHref }, ...look }: { phone: LocalView["phone"] } & Look) {
  return (
    <ButtonLink {...look} href={phoneHref}>
      <Icon name="phone" />
      <span>{`Call ${phone}`}</span>
    </ButtonLink>
  );
}
