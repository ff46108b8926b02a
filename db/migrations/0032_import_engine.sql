CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"subject_id" text,
	"mark" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"is_undone" boolean,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "import_rows_outcome_known" CHECK ("import_rows"."outcome" in ('new', 'changed', 'unchanged', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"storage_path" text NOT NULL,
	"layout" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"choice" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"erased" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_by" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_state_known" CHECK ("imports"."state" in ('uploaded', 'checking', 'checked', 'importing', 'done', 'failed', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_email" ON "import_rows" USING btree ("email") WHERE "import_rows"."email" <> '';--> statement-breakpoint
CREATE INDEX "imports_kind" ON "imports" USING btree ("kind","created_at");