CREATE TYPE "public"."assessment_information" AS ENUM('fci', 'cui', 'cui-high', 'unsure');--> statement-breakpoint
ALTER TYPE "public"."assessment_framework" ADD VALUE 'AI';--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "information" "assessment_information";