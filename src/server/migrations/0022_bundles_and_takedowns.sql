CREATE TABLE "bundle" (
	"id" text PRIMARY KEY NOT NULL,
	"bundle_no" text NOT NULL,
	"shop_id" text NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"price_fen" integer NOT NULL,
	"moq_sets" integer NOT NULL,
	"status" text DEFAULT 'offSale' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bundle_bundle_no_unique" UNIQUE("bundle_no"),
	CONSTRAINT "bundle_status" CHECK ("bundle"."status" in ('offSale', 'onSale', 'takenDown', 'deleted')),
	CONSTRAINT "bundle_price" CHECK ("bundle"."price_fen" > 0 and "bundle"."moq_sets" > 0)
);
--> statement-breakpoint
CREATE TABLE "bundle_part" (
	"bundle_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"sort" integer NOT NULL,
	"per_set" integer NOT NULL,
	CONSTRAINT "bundle_part_pkey" PRIMARY KEY("bundle_id","goods_id"),
	CONSTRAINT "bundle_part_pieces" CHECK ("bundle_part"."per_set" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "cart_line" DROP CONSTRAINT "cart_line_once";--> statement-breakpoint
ALTER TABLE "design" DROP CONSTRAINT "design_status";--> statement-breakpoint
ALTER TABLE "package" DROP CONSTRAINT "package_bytes";--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "bundle_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "design" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "shop_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "bundle_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "bundle_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bundle" ADD CONSTRAINT "bundle_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_part" ADD CONSTRAINT "bundle_part_bundle_id_bundle_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundle"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_part" ADD CONSTRAINT "bundle_part_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_by_shop" ON "bundle" USING btree ("shop_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "bundle_part_by_goods" ON "bundle_part" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "goods_view_by_front" ON "goods_view" USING btree ("front_key");--> statement-breakpoint
CREATE INDEX "goods_view_by_back" ON "goods_view" USING btree ("back_key");--> statement-breakpoint
CREATE INDEX "order_line_by_picture" ON "order_line" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "order_line_by_bundle" ON "order_line" USING btree ("bundle_id") WHERE bundle_id <> '';--> statement-breakpoint
ALTER TABLE "package" DROP COLUMN "stored_bytes";--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_once" UNIQUE("account_id","kind","item_id","colour_no","size","purpose","print_method","unit","bundle_id");--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_status" CHECK ("design"."status" in ('checking', 'needsFix', 'ready', 'withdrawn', 'takenDown'));--> statement-breakpoint
ALTER TABLE "package" ADD CONSTRAINT "package_bytes" CHECK ("package"."bytes" > 0);