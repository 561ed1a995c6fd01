CREATE TABLE "style_template" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"blank_id" text NOT NULL,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "style_template_size" CHECK (pg_column_size("style_template"."document") <= 524288)
);
--> statement-breakpoint
ALTER TABLE "style_template" ADD CONSTRAINT "style_template_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_template" ADD CONSTRAINT "style_template_blank_id_blank_id_fk" FOREIGN KEY ("blank_id") REFERENCES "public"."blank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "style_template_by_account" ON "style_template" USING btree ("account_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "style_template_by_blank" ON "style_template" USING btree ("blank_id");