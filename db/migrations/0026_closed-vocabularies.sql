-- By hand: NOT VALID, so that no table is read while it is locked. Old rows are looked through afterwards (platform/db/validate-checks.ts).
-- safe: the version before writes only these words
ALTER TABLE "processes" ADD CONSTRAINT "processes_role_known" CHECK ("processes"."role" in ('all', 'web', 'worker')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes_known" CHECK ("api_keys"."scopes" <@ array['leads:read', 'subscribers:read']::text[]) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "analytics_closed" ADD CONSTRAINT "analytics_closed_span_known" CHECK ("analytics_closed"."span" in ('day', 'month')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "analytics_counts" ADD CONSTRAINT "analytics_counts_span_known" CHECK ("analytics_counts"."span" in ('day', 'month')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "analytics_counts" ADD CONSTRAINT "analytics_counts_kind_known" CHECK ("analytics_counts"."kind" in ('all', 'page', 'source', 'campaign', 'form', 'device')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_type_known" CHECK ("analytics_events"."type" in ('page-view', 'phone-click', 'form-seen', 'form-started', 'form-sent', 'web-vitals')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_device_known" CHECK ("analytics_events"."device" in ('phone', 'tablet', 'desktop')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "analytics_vitals" ADD CONSTRAINT "analytics_vitals_span_known" CHECK ("analytics_vitals"."span" in ('day', 'month')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "analytics_vitals" ADD CONSTRAINT "analytics_vitals_device_known" CHECK ("analytics_vitals"."device" in ('phone', 'tablet', 'desktop')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "analytics_vitals" ADD CONSTRAINT "analytics_vitals_metric_known" CHECK ("analytics_vitals"."metric" in ('lcp', 'inp', 'cls', 'ttfb')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "content_blocks" ADD CONSTRAINT "content_blocks_type_known" CHECK ("content_blocks"."type" in ('text', 'image', 'video', 'html', 'cta')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "media_variants" ADD CONSTRAINT "media_variants_format_known" CHECK ("media_variants"."format" in ('webp', 'avif')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "mail_tests" ADD CONSTRAINT "mail_tests_state_known" CHECK ("mail_tests"."state" in ('sending', 'accepted', 'kept', 'failed')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "newsletter_campaigns" ADD CONSTRAINT "newsletter_campaigns_kind_known" CHECK ("newsletter_campaigns"."kind" in ('campaign', 'step')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "newsletter_campaigns" ADD CONSTRAINT "newsletter_campaigns_status_known" CHECK ("newsletter_campaigns"."status" in ('draft', 'scheduled', 'sending', 'sent', 'failed')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_state_known" CHECK ("newsletter_deliveries"."state" in ('queued', 'sending', 'accepted', 'bounced', 'failed', 'uncertain', 'skipped')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "newsletter_events" ADD CONSTRAINT "newsletter_events_kind_known" CHECK ("newsletter_events"."kind" in ('open', 'click', 'bounce', 'complaint', 'unsubscribe')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "newsletter_imports" ADD CONSTRAINT "newsletter_imports_state_known" CHECK ("newsletter_imports"."state" in ('read', 'running', 'done', 'failed')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_source_known" CHECK ("newsletter_subscribers"."source" in ('signup', 'import', 'staff')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "newsletter_suppressions" ADD CONSTRAINT "newsletter_suppressions_reason_known" CHECK ("newsletter_suppressions"."reason" in ('hard-bounce', 'soft-bounces', 'complaint', 'by-hand')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "newsletter_sequences" ADD CONSTRAINT "newsletter_sequences_trigger_known" CHECK ("newsletter_sequences"."trigger" in ('confirmed', 'assessment')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "runs" ADD CONSTRAINT "runs_stage_known" CHECK ("runs"."stage" in ('scoring', 'writing')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "seo_hubs" ADD CONSTRAINT "seo_hubs_kind_known" CHECK ("seo_hubs"."kind" in ('term', 'location')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "seo_imports" ADD CONSTRAINT "seo_imports_kind_known" CHECK ("seo_imports"."kind" in ('terms', 'locations')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_state_known" CHECK ("webhook_deliveries"."state" in ('pending', 'delivering', 'succeeded', 'failed')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_type_known" CHECK ("webhook_deliveries"."event_type" in ('lead.created', 'assessment.completed', 'subscriber.confirmed', 'webhook.test')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_status_known" CHECK ("webhook_endpoints"."status" in ('active', 'paused', 'disabled')) NOT VALID;
--> statement-breakpoint
-- safe: the version before writes only these words
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_events_known" CHECK ("webhook_endpoints"."events" <@ array['lead.created', 'assessment.completed', 'subscriber.confirmed']::text[]) NOT VALID;