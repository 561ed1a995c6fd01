CREATE TABLE "listing_batch" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"starts_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing" DROP CONSTRAINT "listing_status";--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_batch" ADD CONSTRAINT "listing_batch_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_batch_by_shop" ON "listing_batch" USING btree ("shop_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_batch_id_listing_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."listing_batch"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_by_batch" ON "listing" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "listing_to_start" ON "listing" USING btree ("starts_at") WHERE status = 'scheduled';--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_starts_at" CHECK (("listing"."status" = 'scheduled') = ("listing"."starts_at" is not null));--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_status" CHECK ("listing"."status" in ('scheduled', 'submitting', 'reviewing', 'onSale', 'partial', 'outOfSync', 'blocked', 'rejected', 'failed', 'takingOff', 'delisted', 'cancelled'));