import { data } from "react-router";
import { findAuthorPage, listArticles, listCategories } from "~/domain/content/index.ts";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/author-page";
import { BlogLayout } from "./blog-layout.tsx";
import { authorMeta, crumbsBelowBlog } from "./blog-meta.ts";
import { GroupArticles } from "./group-articles.tsx";
import { olderAddress, POPULAR } from "./list-page.ts";
import { Portrait } from "./portrait.tsx";

export async function loader({ params, request }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get("before") ?? "";
  const author = await findAuthorPage(params.slug);
  if (!author) throw data(null, { status: 404 });
  const { slug } = author;
  const [{ articles, next }, newest, categories] = await Promise.all([
    listArticles({ author: slug, before }),
    listArticles(),
    listCategories(),
  ]);
  const older = olderAddress(`/blog/author/${slug}`, next);
  return { author, articles, older, categories, popular: newest.articles.slice(0, POPULAR) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  return loaderData && site ? authorMeta(loaderData.author, site) : [];
}

/** An author, and what they have written. */
export default function AuthorPage({ loaderData: { author, articles, older, categories, popular } }: Route.ComponentProps) {
  const { name, role, bio, picture } = author;
  return (
    <main>
      <PageHero crumbs={crumbsBelowBlog(name)} title={<span className="wrap-anywhere">{name}</span>} intro={role || undefined} />
      <BlogLayout categories={categories} popular={popular}>
        <GroupArticles title={`Articles by ${name}`} articles={articles} older={older}>
          {(bio || picture) && (
            <div className="mt-6 mb-10 flex max-w-text gap-5 sm:gap-6">
              {picture && <Portrait picture={picture} className="size-20 sm:size-28" />}
              {bio && <p className="self-center text-lg whitespace-pre-line">{bio}</p>}
            </div>
          )}
        </GroupArticles>
      </BlogLayout>
    </main>
  );
}
