ALTER TABLE "shared_link" ADD COLUMN "needs_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_link" ADD COLUMN "phones" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_link" ADD CONSTRAINT "shared_link_phones" CHECK ("shared_link"."needs_phone" or "shared_link"."phones" = '{}');