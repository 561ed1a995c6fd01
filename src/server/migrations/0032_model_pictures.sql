CREATE TABLE "drawing_provider" (
	"id" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"vendor" text DEFAULT 'dashscope' NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"key_id" text DEFAULT '' NOT NULL,
	"sealed_key" text,
	"producer" text DEFAULT '' NOT NULL,
	"member_a_day" integer DEFAULT 20 NOT NULL,
	"shop_a_day" integer DEFAULT 40 NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone,
	"paused_for" text DEFAULT '' NOT NULL,
	CONSTRAINT "drawing_provider_one" CHECK ("drawing_provider"."id" = 'one'),
	CONSTRAINT "drawing_provider_quota" CHECK ("drawing_provider"."member_a_day" between 1 and 1000 and "drawing_provider"."shop_a_day" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "generated" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"shop_id" text,
	"words" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"vendor" text NOT NULL,
	"model" text NOT NULL,
	"producer" text NOT NULL,
	"task_id" text,
	"result_url" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"picture_key" text,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"design_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "generated_design" UNIQUE("design_id"),
	CONSTRAINT "generated_state" CHECK ("generated"."state" in ('queued', 'asking', 'making', 'review', 'passed', 'refused', 'failed', 'cancelled')),
	CONSTRAINT "generated_picture" CHECK (("generated"."picture_key" is not null) = ("generated"."state" in ('review', 'passed'))),
	CONSTRAINT "generated_why" CHECK (("generated"."why" = '') = ("generated"."state" not in ('refused', 'failed'))),
	CONSTRAINT "generated_design_passed" CHECK ("generated"."design_id" is null or "generated"."state" = 'passed')
);
--> statement-breakpoint
ALTER TABLE "generated" ADD CONSTRAINT "generated_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generated" ADD CONSTRAINT "generated_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generated" ADD CONSTRAINT "generated_design_id_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."design"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generated_by_account" ON "generated" USING btree ("account_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "generated_by_shop" ON "generated" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "generated_by_state" ON "generated" USING btree ("state","created_at","id");