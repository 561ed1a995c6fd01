CREATE TABLE "plate_draft" (
	"plate_id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"status" text NOT NULL,
	"document" jsonb NOT NULL,
	"version" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plate_draft_status" CHECK ("plate_draft"."status" in ('draft', 'submitted', 'rejected')),
	CONSTRAINT "plate_draft_version" CHECK ("plate_draft"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "plate_event" (
	"no" bigserial PRIMARY KEY NOT NULL,
	"plate_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"by" text NOT NULL,
	"deed" text NOT NULL,
	"label" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "light_plate" DROP CONSTRAINT "light_plate_status";--> statement-breakpoint
-- Drafts stand beside the plate now; a plate that was one stays where its shop finds it.
UPDATE "light_plate" SET "status" = 'offline' WHERE "status" not in ('online', 'offline', 'archived');--> statement-breakpoint
ALTER TABLE "light_plate" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "light_plate" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "light_plate" ADD COLUMN "base_size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plate_draft" ADD CONSTRAINT "plate_draft_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plate_event" ADD CONSTRAINT "plate_event_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plate_draft_by_shop" ON "plate_draft" USING btree ("shop_id","updated_at" DESC NULLS FIRST,"plate_id");--> statement-breakpoint
CREATE INDEX "plate_draft_submitted" ON "plate_draft" USING btree ("updated_at") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "plate_event_by_plate" ON "plate_event" USING btree ("plate_id","no");--> statement-breakpoint
ALTER TABLE "light_plate" ADD CONSTRAINT "light_plate_status" CHECK ("light_plate"."status" in ('online', 'offline', 'archived', 'takenDown'));