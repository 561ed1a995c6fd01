DROP INDEX "refund_waiting";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "scene" text DEFAULT 'page' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "ask_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refund_by_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_to_ask" ON "refund" USING btree ("ask_at") WHERE ask_at is not null;