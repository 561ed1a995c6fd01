ALTER TABLE "proposal_event" DROP CONSTRAINT "proposal_event_item";--> statement-breakpoint
ALTER TABLE "proposal_event" ADD COLUMN "viewer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_event" ADD COLUMN "seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_event" ADD COLUMN "seen_hour" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_event_seen_once" ON "proposal_event" USING btree ("proposal_id","sent_no","item_id","viewer","seen_hour") WHERE kind = 'seen';--> statement-breakpoint
ALTER TABLE "proposal_event" ADD CONSTRAINT "proposal_event_seen" CHECK (case "proposal_event"."kind" when 'seen' then "proposal_event"."viewer" <> '' and "proposal_event"."item_id" <> '' and "proposal_event"."seen_hour" is not null and "proposal_event"."seconds" between 2 and 3600
        else "proposal_event"."viewer" = '' and "proposal_event"."seconds" = 0 and "proposal_event"."seen_hour" is null end);--> statement-breakpoint
ALTER TABLE "proposal_event" ADD CONSTRAINT "proposal_event_item" CHECK ("proposal_event"."item_id" = '' or "proposal_event"."kind" in ('comment', 'reply', 'seen'));