ALTER TABLE "order_line" ADD COLUMN "bundle_sets" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "bundle_price_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "panel_design_by_design" ON "panel_design" USING btree ("design_id");