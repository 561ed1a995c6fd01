CREATE INDEX "fabric_by_swatch" ON "fabric" USING btree ("swatch_key");--> statement-breakpoint
CREATE INDEX "plate_view_by_front" ON "plate_view" USING btree ("front_key");--> statement-breakpoint
CREATE INDEX "plate_view_by_back" ON "plate_view" USING btree ("back_key");