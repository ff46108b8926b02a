CREATE TABLE "published_guides" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"body" jsonb DEFAULT '{"type":"doc","content":[{"type":"paragraph"}]}'::jsonb NOT NULL,
	"category_id" uuid,
	"author_id" uuid,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"picture_url" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT 'file-text' NOT NULL,
	"meta_title" text DEFAULT '' NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"tag_slugs" text[] DEFAULT '{}' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"revised_at" timestamp with time zone NOT NULL,
	"search" "tsvector" NOT NULL,
	"guide" jsonb NOT NULL,
	CONSTRAINT "published_guides_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "guide" jsonb;--> statement-breakpoint
ALTER TABLE "published_guides" ADD CONSTRAINT "published_guides_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_guides" ADD CONSTRAINT "published_guides_category_id_article_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."article_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_guides" ADD CONSTRAINT "published_guides_author_id_article_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."article_authors"("id") ON DELETE set null ON UPDATE no action;