import type { ReactNode } from "react";
import { CallButton } from "../layout/call-button.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { crumbsOf } from "../pages/crumbs.ts";

interface Props {
  /** The path without its leading slash. */
  slug: string;
  /** The drawing's name, if it differs from the page's. */
  drawing?: string;
  name: string;
  title: ReactNode;
  intro: ReactNode;
  /** The page's main button. The phone number follows it. */
  children: ReactNode;
}

/** The top of a service page: the text, the service's drawing, its main button, and the phone number. */
export function ServiceHero({ slug, drawing, name, title, intro, children }: Props) {
  return (
    <PageHero
      crumbs={crumbsOf(slug, name)}
      title={title}
      intro={intro}
      picture={<Drawing slug={drawing ?? slug.split("/").at(-1) ?? ""} className="block w-full" />}
    >
      {children}
      <CallButton variant="onDark" />
    </PageHero>
  );
}
