CREATE TABLE "search_files" (
	"import_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"is_finished" boolean DEFAULT false NOT NULL,
	"is_whole" boolean DEFAULT false NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_files_import_id_dimension_pk" PRIMARY KEY("import_id","dimension"),
	CONSTRAINT "search_files_dimension_known" CHECK ("search_files"."dimension" in ('page', 'query', 'both')),
	CONSTRAINT "search_files_range_ordered" CHECK ("search_files"."from_day" <= "search_files"."to_day")
);
--> statement-breakpoint
CREATE TABLE "search_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"clicks" integer NOT NULL,
	"impressions" integer NOT NULL,
	"position" real NOT NULL,
	CONSTRAINT "search_rows_dimension_known" CHECK ("search_rows"."dimension" in ('page', 'query', 'both'))
);
--> statement-breakpoint
CREATE TABLE "seo_dismissals" (
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seo_dismissals_project_id_kind_subject_pk" PRIMARY KEY("project_id","kind","subject"),
	CONSTRAINT "seo_dismissals_kind_known" CHECK ("seo_dismissals"."kind" in ('improve', 'merge', 'retire', 'add-place'))
);
--> statement-breakpoint
CREATE TABLE "seo_left_pages" (
	"project_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"reason" text NOT NULL,
	"redirect_to" text NOT NULL,
	"was_published_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seo_left_pages_project_id_slug_pk" PRIMARY KEY("project_id","slug"),
	CONSTRAINT "seo_left_pages_reason_known" CHECK ("seo_left_pages"."reason" in ('retired', 'merged'))
);
--> statement-breakpoint
ALTER TABLE "search_rows" ADD CONSTRAINT "search_rows_of_file" FOREIGN KEY ("import_id","dimension") REFERENCES "public"."search_files"("import_id","dimension") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seo_dismissals" ADD CONSTRAINT "seo_dismissals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seo_left_pages" ADD CONSTRAINT "seo_left_pages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_files_range" ON "search_files" USING btree ("dimension","to_day","from_day");--> statement-breakpoint
CREATE INDEX "search_rows_file" ON "search_rows" USING btree ("import_id","dimension");