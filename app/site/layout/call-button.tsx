import type { ComponentProps } from "react";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { useSiteData } from "./site-data.ts";

/** Calls the firm. Shows the number, preceded by `says` ("Call"). */
export function CallButton({ says, ...look }: { says?: string } & Omit<ComponentProps<typeof ButtonLink>, "href" | "children">) {
  const { brand } = useSiteData();
  return (
    <ButtonLink {...look} href={brand.phoneHref}>
      <Icon name="phone" />
      <span>{says ? `${says} ${brand.phone}` : brand.phone}</span>
    </ButtonLink>
  );
}
