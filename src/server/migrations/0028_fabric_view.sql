CREATE TABLE "fabric_view" (
	"fabric_id" text NOT NULL,
	"colour_no" text NOT NULL,
	"swatch_key" text NOT NULL,
	"close_key" text NOT NULL,
	CONSTRAINT "fabric_view_pkey" PRIMARY KEY("fabric_id","colour_no")
);
--> statement-breakpoint
ALTER TABLE "fabric_view" ADD CONSTRAINT "fabric_view_swatch_key_picture_key_fk" FOREIGN KEY ("swatch_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric_view" ADD CONSTRAINT "fabric_view_close_key_picture_key_fk" FOREIGN KEY ("close_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric_view" ADD CONSTRAINT "fabric_view_fabric" FOREIGN KEY ("fabric_id") REFERENCES "public"."fabric"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fabric_view_by_swatch" ON "fabric_view" USING btree ("swatch_key");