ALTER TABLE "trade_order" ADD COLUMN "merged_no" text;--> statement-breakpoint
CREATE INDEX "trade_order_by_merged" ON "trade_order" USING btree ("merged_no") WHERE merged_no is not null;--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_merged" CHECK ("trade_order"."merged_no" is null or "trade_order"."supplies_order_no" is not null);