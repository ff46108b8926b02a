CREATE TABLE "gone_pages" (
	"path" text PRIMARY KEY NOT NULL
);
