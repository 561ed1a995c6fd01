CREATE TABLE "studio_picture" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"picture_key" text NOT NULL,
	"name" text NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "studio_picture_upload_id_unique" UNIQUE("upload_id"),
	CONSTRAINT "studio_picture_pixels" CHECK ("studio_picture"."width_px" > 0 and "studio_picture"."height_px" > 0)
);
--> statement-breakpoint
CREATE TABLE "style_draft" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"style_id" text,
	"blank_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"document" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "style_draft_of_style" UNIQUE("style_id","account_id"),
	CONSTRAINT "style_draft_version" CHECK ("style_draft"."version" > 0),
	CONSTRAINT "style_draft_size" CHECK (pg_column_size("style_draft"."document") <= 524288)
);
--> statement-breakpoint
ALTER TABLE "style" ALTER COLUMN "shop_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "style" ALTER COLUMN "design_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "style" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "style" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "studio_picture" ADD CONSTRAINT "studio_picture_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_picture" ADD CONSTRAINT "studio_picture_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_draft" ADD CONSTRAINT "style_draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_draft" ADD CONSTRAINT "style_draft_style_id_style_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."style"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_draft" ADD CONSTRAINT "style_draft_blank_id_blank_id_fk" FOREIGN KEY ("blank_id") REFERENCES "public"."blank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_picture_by_account" ON "studio_picture" USING btree ("account_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "style_draft_by_account" ON "style_draft" USING btree ("account_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "style_draft_by_blank" ON "style_draft" USING btree ("blank_id");--> statement-breakpoint
ALTER TABLE "style" ADD CONSTRAINT "style_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "style_by_account" ON "style" USING btree ("account_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "style" ADD CONSTRAINT "style_owner" CHECK ("style"."shop_id" is not null or "style"."account_id" is not null);