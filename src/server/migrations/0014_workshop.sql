CREATE TABLE "goods_event" (
	"no" bigserial PRIMARY KEY NOT NULL,
	"goods_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"by" text NOT NULL,
	"deed" text NOT NULL,
	"label" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_price" (
	"no" bigserial PRIMARY KEY NOT NULL,
	"goods_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"tiers" jsonb NOT NULL,
	"sample_price_fen" integer NOT NULL,
	"retail_price_fen" integer NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handpick" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"slot" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"tag" text,
	"note" text NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"place" integer,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proposed_by" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "handpick_status" CHECK ("handpick"."status" in ('proposed', 'approved', 'refused', 'withdrawn', 'over')),
	CONSTRAINT "handpick_days" CHECK ("handpick"."ends_on" >= "handpick"."starts_on"),
	CONSTRAINT "handpick_tag" CHECK ("handpick"."tag" is null or "handpick"."tag" in ('主推', '爆款', '新品'))
);
--> statement-breakpoint
CREATE TABLE "shop_category" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"sort" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_category_of_shop" UNIQUE("shop_id","id"),
	CONSTRAINT "shop_category_name_once" UNIQUE NULLS NOT DISTINCT("shop_id","parent_id","name"),
	CONSTRAINT "shop_category_name" CHECK (length("shop_category"."name") between 1 and 40),
	CONSTRAINT "shop_category_not_its_own_parent" CHECK ("shop_category"."parent_id" <> "shop_category"."id")
);
--> statement-breakpoint
DROP INDEX "goods_by_shop";--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "sgcate_id" text;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "child_grams" integer;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_event" ADD CONSTRAINT "goods_event_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_event" ADD CONSTRAINT "goods_event_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_price" ADD CONSTRAINT "goods_price_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_price" ADD CONSTRAINT "goods_price_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handpick" ADD CONSTRAINT "handpick_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handpick" ADD CONSTRAINT "handpick_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handpick" ADD CONSTRAINT "handpick_proposed_by_account_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handpick" ADD CONSTRAINT "handpick_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_category" ADD CONSTRAINT "shop_category_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_category" ADD CONSTRAINT "shop_category_parent" FOREIGN KEY ("shop_id","parent_id") REFERENCES "public"."shop_category"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_event_by_goods" ON "goods_event" USING btree ("goods_id","no");--> statement-breakpoint
CREATE INDEX "goods_price_by_goods" ON "goods_price" USING btree ("goods_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "handpick_once" ON "handpick" USING btree ("goods_id","slot") WHERE status in ('proposed', 'approved');--> statement-breakpoint
CREATE INDEX "handpick_by_shop" ON "handpick" USING btree ("shop_id","proposed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "handpick_by_status" ON "handpick" USING btree ("status","proposed_at");--> statement-breakpoint
CREATE INDEX "shop_category_by_shop" ON "shop_category" USING btree ("shop_id","sort");--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_shop_category" FOREIGN KEY ("shop_id","sgcate_id") REFERENCES "public"."shop_category"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_by_shop_category" ON "goods" USING btree ("shop_id","sgcate_id");--> statement-breakpoint
CREATE INDEX "goods_to_review" ON "goods" USING btree ("updated_at") WHERE status = 'pendingReview';--> statement-breakpoint
CREATE INDEX "goods_by_shop" ON "goods" USING btree ("shop_id","status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_child_grams" CHECK ("goods"."child_grams" > 0);