CREATE TABLE "colour_profile" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "colour_profile_upload_id_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
ALTER TABLE "print_set" ADD COLUMN "profile_id" text;--> statement-breakpoint
ALTER TABLE "print_set" ADD COLUMN "profile_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "colour_profile" ADD CONSTRAINT "colour_profile_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colour_profile" ADD CONSTRAINT "colour_profile_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "colour_profile_by_shop" ON "colour_profile" USING btree ("shop_id","created_at");--> statement-breakpoint
ALTER TABLE "print_set" ADD CONSTRAINT "print_set_profile_id_colour_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."colour_profile"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_set_by_profile" ON "print_set" USING btree ("profile_id") WHERE profile_id is not null;