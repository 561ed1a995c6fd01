CREATE TABLE "corner_words_declaration" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"account_id" text NOT NULL,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plain_picture_log" (
	"id" text PRIMARY KEY NOT NULL,
	"declaration_id" text NOT NULL,
	"channel" text NOT NULL,
	"files" text[] NOT NULL,
	"pictures" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_provider" (
	"id" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"key_id" text DEFAULT '' NOT NULL,
	"sealed_key" text,
	"policy" text DEFAULT '' NOT NULL,
	"passes_alone" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone,
	CONSTRAINT "moderation_provider_one" CHECK ("moderation_provider"."id" = 'one')
);
--> statement-breakpoint
CREATE TABLE "text_asked" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"outcome" text DEFAULT 'asked' NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_asked_kind" CHECK ("text_asked"."kind" in ('inquiry', 'product')),
	CONSTRAINT "text_asked_outcome" CHECK ("text_asked"."outcome" in ('asked', 'used', 'refused', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "text_model" (
	"id" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"vendor" text DEFAULT 'dashscope' NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"sealed_key" text,
	"member_a_day" integer DEFAULT 50 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone,
	"paused_for" text DEFAULT '' NOT NULL,
	CONSTRAINT "text_model_one" CHECK ("text_model"."id" = 'one'),
	CONSTRAINT "text_model_quota" CHECK ("text_model"."member_a_day" between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "drawing_provider" ADD COLUMN "price_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "generated" ADD COLUMN "price_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "generated" ADD COLUMN "moderated" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "generated" ADD COLUMN "seam" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "corner_words_declaration" ADD CONSTRAINT "corner_words_declaration_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corner_words_declaration" ADD CONSTRAINT "corner_words_declaration_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corner_words_declaration" ADD CONSTRAINT "corner_words_declaration_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plain_picture_log" ADD CONSTRAINT "plain_picture_log_declaration_id_corner_words_declaration_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."corner_words_declaration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_asked" ADD CONSTRAINT "text_asked_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "corner_words_declaration_in_force" ON "corner_words_declaration" USING btree ("product_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "corner_words_declaration_by_shop" ON "corner_words_declaration" USING btree ("shop_id","declared_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "corner_words_declaration_by_account" ON "corner_words_declaration" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "plain_picture_log_by_declaration" ON "plain_picture_log" USING btree ("declaration_id","made_at");--> statement-breakpoint
CREATE INDEX "text_asked_by_account" ON "text_asked" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "text_asked_at" ON "text_asked" USING btree ("at");--> statement-breakpoint
ALTER TABLE "drawing_provider" ADD CONSTRAINT "drawing_provider_price" CHECK ("drawing_provider"."price_fen" between 0 and 100000);--> statement-breakpoint
ALTER TABLE "generated" ADD CONSTRAINT "generated_moderated" CHECK ("generated"."moderated" in ('', 'pass', 'review', 'block', 'failed'));--> statement-breakpoint
ALTER TABLE "generated" ADD CONSTRAINT "generated_seam" CHECK ("generated"."seam" in ('', 'met', 'cut', 'mirrored'));