-- Entries are made anew at the start after this migration.
TRUNCATE "design_entry", "designer_entry", "fabric_entry", "factory_entry", "goods_entry", "plate_entry";--> statement-breakpoint
ALTER TABLE "design_entry" ADD COLUMN "shop_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "design_entry" ADD COLUMN "design_id" text;--> statement-breakpoint
ALTER TABLE "designer_entry" ADD COLUMN "shop_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "designer_entry" ADD COLUMN "design_id" text;--> statement-breakpoint
ALTER TABLE "fabric_entry" ADD COLUMN "shop_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "fabric_entry" ADD COLUMN "design_id" text;--> statement-breakpoint
ALTER TABLE "factory_entry" ADD COLUMN "shop_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "factory_entry" ADD COLUMN "design_id" text;--> statement-breakpoint
ALTER TABLE "goods_entry" ADD COLUMN "shop_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_entry" ADD COLUMN "design_id" text;--> statement-breakpoint
ALTER TABLE "plate_entry" ADD COLUMN "shop_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "plate_entry" ADD COLUMN "design_id" text;--> statement-breakpoint
CREATE INDEX "design_entry_by_shop" ON "design_entry" USING btree ("shop_id","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "design_entry_by_design" ON "design_entry" USING btree ("design_id","popularity" DESC NULLS FIRST,"id") WHERE design_id is not null;--> statement-breakpoint
CREATE INDEX "designer_entry_by_shop" ON "designer_entry" USING btree ("shop_id","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "designer_entry_by_design" ON "designer_entry" USING btree ("design_id","popularity" DESC NULLS FIRST,"id") WHERE design_id is not null;--> statement-breakpoint
CREATE INDEX "fabric_entry_by_shop" ON "fabric_entry" USING btree ("shop_id","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fabric_entry_by_design" ON "fabric_entry" USING btree ("design_id","popularity" DESC NULLS FIRST,"id") WHERE design_id is not null;--> statement-breakpoint
CREATE INDEX "factory_entry_by_shop" ON "factory_entry" USING btree ("shop_id","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "factory_entry_by_design" ON "factory_entry" USING btree ("design_id","popularity" DESC NULLS FIRST,"id") WHERE design_id is not null;--> statement-breakpoint
CREATE INDEX "goods_entry_by_shop" ON "goods_entry" USING btree ("shop_id","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "goods_entry_by_design" ON "goods_entry" USING btree ("design_id","popularity" DESC NULLS FIRST,"id") WHERE design_id is not null;--> statement-breakpoint
CREATE INDEX "plate_entry_by_shop" ON "plate_entry" USING btree ("shop_id","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "plate_entry_by_design" ON "plate_entry" USING btree ("design_id","popularity" DESC NULLS FIRST,"id") WHERE design_id is not null;