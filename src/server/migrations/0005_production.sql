ALTER TABLE "order_event" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "line_nos" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "former_style_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "production" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "proof" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "answer_due_at" timestamp with time zone;--> statement-breakpoint
-- Orders paid before there was a check: what is not shipped goes on without one, the rest is made.
UPDATE "order_line" SET "production" = case when "trade_order"."status" in ('toReceive', 'received', 'completed') then 'done' else 'queued' end FROM "trade_order" WHERE "trade_order"."order_no" = "order_line"."order_no" and "order_line"."style_id" <> '' and "trade_order"."status" in ('inProduction', 'toPayBalance', 'toShip', 'toReceive', 'received', 'completed', 'afterSale');--> statement-breakpoint
CREATE INDEX "order_line_by_former_style" ON "order_line" USING gin ("former_style_ids") WHERE former_style_ids <> '{}';--> statement-breakpoint
CREATE INDEX "order_line_answer_due" ON "order_line" USING btree ("answer_due_at") WHERE answer_due_at is not null;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_step" CHECK (("order_event"."step" is null) = ("order_event"."line_nos" = '{}'));--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_production" CHECK ("order_line"."production" in ('', 'check', 'sentBack', 'queued', 'printing', 'sewing', 'inspecting', 'done') and ("order_line"."style_id" <> '' or ("order_line"."production" = '' and "order_line"."proof" = 'none')));--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_proof" CHECK (case when "order_line"."production" in ('printing', 'sewing', 'inspecting', 'done') then "order_line"."proof" in ('none', 'confirmed') when "order_line"."production" = 'queued' then "order_line"."proof" in ('none', 'wanted', 'sent', 'toChange', 'confirmed') else "order_line"."proof" in ('none', 'wanted') end);--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_answer_due" CHECK ("order_line"."answer_due_at" is null or "order_line"."production" = 'sentBack' or ("order_line"."production" = 'queued' and "order_line"."proof" = 'sent'));