import type { ReactNode } from "react";
import { CallButton } from "../layout/call-button.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { crumbsOf } from "../pages/content-meta.ts";

interface Props {
  /** Path without the first slash. */
  slug: string;
  /** The drawing, where it has another name than the page. */
  drawing?: string;
  name: string;
  intro: string;
  /** The page's main button; the phone follows it. */
  children: ReactNode;
}

/** How a service page begins: words, the drawing of the service, its main button and the phone. */
export function ServiceHero({ slug, drawing, name, intro, children }: Props) {
  return (
    <PageHero
      crumbs={crumbsOf(slug, name)}
      title={name}
      intro={intro}
      picture={<Drawing slug={drawing ?? slug.split("/").at(-1) ?? ""} className="block w-full" />}
    >
      {children}
      <CallButton variant="onDark" />
    </PageHero>
  );
}
