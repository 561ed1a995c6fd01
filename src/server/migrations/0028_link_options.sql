ALTER TABLE "shared_link" ADD COLUMN "hides_supplier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_link" ADD COLUMN "has_watermark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_link" ADD COLUMN "most_views" integer;--> statement-breakpoint
ALTER TABLE "shared_link" ADD COLUMN "view_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_link" ADD CONSTRAINT "shared_link_views" CHECK ("shared_link"."view_count" >= 0 and "shared_link"."most_views" between 1 and 1000);