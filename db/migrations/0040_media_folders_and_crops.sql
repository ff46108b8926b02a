ALTER TABLE "media_library" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_library" ADD COLUMN "folder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_library" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_library" ADD COLUMN "storage_path" text;--> statement-breakpoint
ALTER TABLE "media_library" ADD COLUMN "original_path" text;--> statement-breakpoint
ALTER TABLE "media_library" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "media_library" ADD COLUMN "focus" jsonb;--> statement-breakpoint
CREATE INDEX "media_library_folder" ON "media_library" USING btree ("folder");--> statement-breakpoint
CREATE INDEX "media_library_storage_path" ON "media_library" USING btree ("storage_path") WHERE "media_library"."storage_path" is not null;--> statement-breakpoint
CREATE INDEX "media_library_original_path" ON "media_library" USING btree ("original_path") WHERE "media_library"."original_path" is not null;--> statement-breakpoint
CREATE INDEX "media_library_tags" ON "media_library" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "media_variants_path" ON "media_variants" USING btree ("storage_path");