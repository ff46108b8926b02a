import type { MetaDescriptor } from "react-router";
import { answererOf } from "~/domain/navigation/built-in-addresses.input.ts";
import { withBrandFacts } from "~/domain/rich-text/references.input.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { Icon } from "../../ui/icon.tsx";
import { ownPicture } from "../own-picture.ts";
import type { TypedPage } from "./page-fields.tsx";
import type { EditorSite } from "./read-editor.ts";

/** How the page looks elsewhere, made by the code that renders its real metadata. */
export function PagePreviews({ typed, site }: { typed: TypedPage; site: EditorSite }) {
  const told = toldOf(typed, site);
  return (
    <aside aria-label="Previews" className="grid content-start gap-6">
      <Preview title="Search result">
        <p className="truncate text-xs">{told.address}</p>
        <p className="text-lg wrap-anywhere text-link">{told.title}</p>
        <p className="text-sm wrap-anywhere">{told.description}</p>
      </Preview>
      <Preview title="Open Graph card">
        <Picture address={told.ogImage} siteUrl={site.siteUrl} />
        <p className="mt-2 text-xs uppercase">{new URL(site.siteUrl).host}</p>
        <p className="font-semibold wrap-anywhere text-heading">{told.ogTitle}</p>
        <p className="line-clamp-2 text-sm wrap-anywhere">{told.ogDescription}</p>
      </Preview>
      <Preview title="Twitter card">
        <Picture address={told.twitterImage} siteUrl={site.siteUrl} />
        <p className="mt-2 font-semibold wrap-anywhere text-heading">{told.twitterTitle}</p>
        <p className="line-clamp-2 text-sm wrap-anywhere">{told.twitterDescription}</p>
      </Preview>
    </aside>
  );
}

function Preview({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-sm font-semibold text-heading">{title}</h2>
      <div className="rounded-md border border-line bg-paper p-4">{children}</div>
    </section>
  );
}

/** Back-office pages don't load images from other sites. */
function Picture({ address, siteUrl }: { address: string; siteUrl: string }) {
  const picture = ownPicture(address, siteUrl);
  const look = "grid aspect-[1200/630] w-full place-items-center overflow-hidden rounded-md bg-limestone object-cover text-sm";
  if (picture !== null) return <img src={picture} alt="" className={look} />;
  return (
    <span className={look}>
      <span className="flex items-center gap-2">
        <Icon name="image" className="size-5" />
        Image from {new URL(address, siteUrl).host}
      </span>
    </span>
  );
}

function toldOf(typed: TypedPage, { siteUrl, name, brandVersion, city, state, facts }: EditorSite) {
  const text = (field: string) => withBrandFacts(typed[field] ?? "", (key) => facts[key]);
  const title = text("title") || "Title";
  const slug = (typed.slug ?? "").trim().toLowerCase();
  const isBuiltIn = answererOf(slug) === "built-in";
  const descriptors = pageMeta({
    title,
    description: isBuiltIn ? "The page's own description." : `${title}: ${name}, ${city}, ${state}.`,
    path: encodeURI(`/${slug}`),
    siteUrl,
    brandName: name,
    brandVersion,
    page: {
      metaTitle: text("meta_title"),
      metaDescription: text("meta_description"),
      metaKeywords: [],
      canonicalUrl: addressOf(typed.canonical_url),
      ogTitle: text("og_title"),
      ogDescription: text("og_description"),
      ogImage: addressOf(typed.og_image),
      twitterTitle: text("twitter_title"),
      twitterDescription: text("twitter_description"),
      twitterImage: addressOf(typed.twitter_image),
    },
  });
  return {
    title: String(descriptors.map((one) => ("title" in one ? one.title : undefined)).find(Boolean) ?? ""),
    description: contentOf(descriptors, "description"),
    address: String(descriptors.map((one) => ("href" in one ? one.href : undefined)).find(Boolean) ?? ""),
    ogTitle: contentOf(descriptors, "og:title"),
    ogDescription: contentOf(descriptors, "og:description"),
    ogImage: contentOf(descriptors, "og:image"),
    twitterTitle: contentOf(descriptors, "twitter:title"),
    twitterDescription: contentOf(descriptors, "twitter:description"),
    twitterImage: contentOf(descriptors, "twitter:image"),
  };
}

/** An address that's still being typed may not be valid yet. */
function addressOf(typed = ""): string {
  const text = typed.trim();
  return /^\/(?![/\\])[^\s\\]*$/.test(text) || (/^https:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text)) ? text : "";
}

function contentOf(descriptors: MetaDescriptor[], wanted: string): string {
  for (const one of descriptors) {
    const key = "name" in one ? one.name : "property" in one ? one.property : undefined;
    if (key === wanted && "content" in one) return String(one.content);
  }
  return "";
}
