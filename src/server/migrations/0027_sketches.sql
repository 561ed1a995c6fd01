CREATE TABLE "kept_sketch" (
	"sheet_id" text NOT NULL,
	"place" integer NOT NULL,
	"design_id" text NOT NULL,
	CONSTRAINT "kept_sketch_sheet_id_place_pk" PRIMARY KEY("sheet_id","place"),
	CONSTRAINT "kept_sketch_design" UNIQUE("design_id"),
	CONSTRAINT "kept_sketch_place" CHECK ("kept_sketch"."place" between 0 and 11)
);
--> statement-breakpoint
CREATE TABLE "sketch_sheet" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"words" text NOT NULL,
	"made" text NOT NULL,
	"sketches" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sketch_sheet_made" CHECK ("sketch_sheet"."made" in ('words', 'seed', 'palette')),
	CONSTRAINT "sketch_sheet_size" CHECK (pg_column_size("sketch_sheet"."sketches") <= 65536)
);
--> statement-breakpoint
ALTER TABLE "kept_sketch" ADD CONSTRAINT "kept_sketch_sheet_id_sketch_sheet_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."sketch_sheet"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_sketch" ADD CONSTRAINT "kept_sketch_design_id_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."design"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sketch_sheet" ADD CONSTRAINT "sketch_sheet_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sketch_sheet_by_account" ON "sketch_sheet" USING btree ("account_id","created_at" DESC NULLS FIRST,"id");