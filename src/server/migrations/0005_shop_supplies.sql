DROP INDEX "design_by_shop";--> statement-breakpoint
DROP INDEX "fabric_by_shop";--> statement-breakpoint
DROP INDEX "light_plate_by_shop";--> statement-breakpoint
CREATE INDEX "design_by_shop" ON "design" USING btree ("shop_id","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fabric_by_shop" ON "fabric" USING btree ("shop_id","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "light_plate_by_shop" ON "light_plate" USING btree ("shop_id","popularity" DESC NULLS FIRST,"id");