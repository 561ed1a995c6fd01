ALTER TABLE "trade_order" DROP CONSTRAINT "trade_order_status";--> statement-breakpoint
DROP INDEX "trade_order_unpaid";--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "batches" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "batch_at" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "trade_order_unpaid" ON "trade_order" USING btree ("buyer_id") WHERE status in ('toConfirm', 'toAgree', 'toPay', 'toPayDeposit');--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_batches" CHECK (jsonb_array_length("trade_order"."batches") <> 1 and "trade_order"."batch_at" between 0 and greatest(jsonb_array_length("trade_order"."batches") - 1, 0));--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_agree" CHECK ("trade_order"."status" <> 'toAgree' or "trade_order"."ship_by" is not null);--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_status" CHECK ("trade_order"."status" in ('toConfirm', 'toAgree', 'toPay', 'toPayDeposit', 'inProduction', 'toPayBalance', 'toShip', 'toReceive', 'received', 'completed', 'cancelled', 'afterSale'));