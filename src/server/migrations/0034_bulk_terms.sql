CREATE TABLE "retention" (
	"order_no" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"percent" integer NOT NULL,
	"days" integer NOT NULL,
	"held_fen" bigint DEFAULT 0 NOT NULL,
	"left_fen" bigint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	CONSTRAINT "retention_terms" CHECK ("retention"."percent" between 1 and 20 and "retention"."days" between 15 and 365),
	CONSTRAINT "retention_fen" CHECK ("retention"."left_fen" between 0 and "retention"."held_fen" and ("retention"."due_at" is not null or "retention"."held_fen" = 0)),
	CONSTRAINT "retention_released" CHECK ("retention"."released_at" is null or "retention"."due_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "pre_sample" DROP CONSTRAINT "pre_sample_answer";--> statement-breakpoint
ALTER TABLE "pre_sample" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "road" jsonb;--> statement-breakpoint
ALTER TABLE "retention" ADD CONSTRAINT "retention_order_no_trade_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention" ADD CONSTRAINT "retention_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retention_due" ON "retention" USING btree ("due_at") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "retention_by_shop" ON "retention" USING btree ("shop_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "pre_sample_unanswered" ON "pre_sample" USING btree ("sent_at") WHERE answer is null;--> statement-breakpoint
ALTER TABLE "pre_sample" ADD CONSTRAINT "pre_sample_answer" CHECK (("pre_sample"."answer" is null) = ("pre_sample"."answered_at" is null) and ("pre_sample"."answer" is null or "pre_sample"."answer" in ('confirmed', 'toChange', 'waived', 'unanswered')));--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_road" CHECK ("trade_order"."road" is null or ("trade_order"."delivery" = 'road' and not "trade_order"."is_freight_open"));--> statement-breakpoint
UPDATE "shop_terms" SET "terms" = "terms" || '{"road": null, "retentionPercent": 0, "retentionDays": 30}'::jsonb;
