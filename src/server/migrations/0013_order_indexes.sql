ALTER TABLE "refund" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "after_sale_case_papers" ON "after_sale_case" USING gin ("papers") WHERE papers <> '{}';--> statement-breakpoint
CREATE INDEX "order_event_papers" ON "order_event" USING gin ("papers") WHERE papers <> '{}';--> statement-breakpoint
CREATE INDEX "trade_order_by_status" ON "trade_order" USING btree ("status","placed_at" DESC NULLS FIRST,"order_no");--> statement-breakpoint
CREATE INDEX "trade_order_to_forget" ON "trade_order" USING btree ("since") WHERE status in ('completed', 'cancelled') and receiver ->> 'receiver' <> '';--> statement-breakpoint
CREATE INDEX "payment_papers" ON "payment" USING gin ("papers") WHERE papers <> '{}';--> statement-breakpoint
CREATE INDEX "refund_papers" ON "refund" USING gin ("papers") WHERE papers <> '{}';--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("started_at") WHERE status <> 'done';--> statement-breakpoint
CREATE INDEX "upload_stored" ON "upload" USING btree ("entryway","id") WHERE stored_at is not null;