ALTER TABLE "order_line" DROP CONSTRAINT "order_line_made";--> statement-breakpoint
ALTER TABLE "order_line" DROP CONSTRAINT "order_line_production";--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "offered_style_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_line_by_offered_style" ON "order_line" USING btree ("offered_style_id") WHERE offered_style_id <> '';--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_offered" CHECK ("order_line"."offered_style_id" = '' or "order_line"."production" = 'sentBack');--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_dropped" CHECK ("order_line"."production" <> 'dropped' or "order_line"."shipped_quantity" = 0);--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_made" CHECK (case when "order_line"."made_quantity" is null then "order_line"."over_short_fen" = 0 else "order_line"."unit" = 'piece' and "order_line"."amount_fen" + "order_line"."adjust_fen" + "order_line"."over_short_fen" >= 0
        and case "order_line"."production" when 'dropped' then "order_line"."made_quantity" = 0
          else abs("order_line"."made_quantity" - "order_line"."quantity") * 100 <= "order_line"."quantity" * "order_line"."tolerance_percent" end end);--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_production" CHECK ("order_line"."production" in ('', 'check', 'sentBack', 'queued', 'printing', 'sewing', 'inspecting', 'done', 'dropped') and ("order_line"."style_id" <> '' or ("order_line"."production" = '' and "order_line"."proof" = 'none')));