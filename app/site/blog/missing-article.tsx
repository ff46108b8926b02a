import { ButtonLink } from "~/app/ui/button.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { crumbsBelowBlog } from "./blog-meta.ts";

/** At an address of the blog without an article (spec 2 §8). */
export function MissingArticle() {
  return (
    <main>
      <PageHero
        crumbs={crumbsBelowBlog("Blog Post Not Found")}
        title="Blog Post Not Found"
        intro="The blog post you're looking for doesn't exist."
      >
        <ButtonLink href="/blog">Back to Blog</ButtonLink>
      </PageHero>
    </main>
  );
}
