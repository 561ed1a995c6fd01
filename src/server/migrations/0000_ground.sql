CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"nickname" text NOT NULL,
	"role" text DEFAULT 'buyer' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "account_username_unique" UNIQUE("username"),
	CONSTRAINT "account_role" CHECK ("account"."role" in ('buyer', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"path" text[] NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "category_kind" CHECK ("category"."kind" in ('plate', 'fabric', 'design'))
);
--> statement-breakpoint
CREATE TABLE "design" (
	"id" text PRIMARY KEY NOT NULL,
	"design_no" text NOT NULL,
	"shop_id" text NOT NULL,
	"category_id" text NOT NULL,
	"category_path" text[] NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"print" jsonb NOT NULL,
	"repeat_width_mm" integer NOT NULL,
	"repeat_height_mm" integer NOT NULL,
	"colour_count" integer NOT NULL,
	"palette" text[] NOT NULL,
	"hues" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"formats" text[] NOT NULL,
	"dpi" integer NOT NULL,
	"copyright_no" text,
	"ai_generated" boolean NOT NULL,
	"licence_year_fen" integer NOT NULL,
	"buyout_fen" integer NOT NULL,
	"licences" jsonb NOT NULL,
	"methods" text[] NOT NULL,
	"picture_key" text NOT NULL,
	"popularity" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "design_design_no_unique" UNIQUE("design_no"),
	CONSTRAINT "design_type" CHECK ("design"."type" in ('定位', '二方', '四方')),
	CONSTRAINT "design_repeat" CHECK ("design"."repeat_width_mm" > 0 and "design"."repeat_height_mm" > 0),
	CONSTRAINT "design_prices" CHECK ("design"."licence_year_fen" > 0 and "design"."buyout_fen" > "design"."licence_year_fen")
);
--> statement-breakpoint
CREATE TABLE "fabric" (
	"id" text PRIMARY KEY NOT NULL,
	"fabric_no" text NOT NULL,
	"shop_id" text NOT NULL,
	"category_id" text NOT NULL,
	"category_path" text[] NOT NULL,
	"name" text NOT NULL,
	"construction" text NOT NULL,
	"weave" text NOT NULL,
	"cloth" text NOT NULL,
	"composition" jsonb NOT NULL,
	"fibres" text[] NOT NULL,
	"yarn" text NOT NULL,
	"density" text NOT NULL,
	"gsm" integer NOT NULL,
	"width_cm" double precision NOT NULL,
	"usable_width_cm" double precision NOT NULL,
	"thickness_mm" double precision NOT NULL,
	"dyeing" text NOT NULL,
	"finishes" text[] NOT NULL,
	"stretch" text NOT NULL,
	"hand" text NOT NULL,
	"sheer" text NOT NULL,
	"shrinkage_warp" double precision NOT NULL,
	"shrinkage_weft" double precision NOT NULL,
	"fastness" jsonb NOT NULL,
	"pilling" text NOT NULL,
	"ph" double precision NOT NULL,
	"formaldehyde_mg_per_kg" integer NOT NULL,
	"safety_class" text NOT NULL,
	"certificates" text[] NOT NULL,
	"care_codes" text[] NOT NULL,
	"origin" text NOT NULL,
	"uses" text[] NOT NULL,
	"seasons" text[] NOT NULL,
	"colours" jsonb NOT NULL,
	"hues" text[] NOT NULL,
	"supply" text NOT NULL,
	"lead_days" integer NOT NULL,
	"bulk_price_fen" integer NOT NULL,
	"bulk_unit" text NOT NULL,
	"bulk_fen_per_metre" integer NOT NULL,
	"cut_fen_per_metre" integer NOT NULL,
	"swatch_fen" integer NOT NULL,
	"tiers" jsonb NOT NULL,
	"moq" double precision NOT NULL,
	"moq_unit" text NOT NULL,
	"tax_rate_percent" integer NOT NULL,
	"weight_basis" text NOT NULL,
	"roll_metres" integer NOT NULL,
	"roll_kg" double precision NOT NULL,
	"report_no" text,
	"report_lab" text,
	"report_date" date,
	"report_items" text[] NOT NULL,
	"close_key" text NOT NULL,
	"swatch_key" text NOT NULL,
	"card_key" text NOT NULL,
	"popularity" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fabric_fabric_no_unique" UNIQUE("fabric_no"),
	CONSTRAINT "fabric_measures" CHECK ("fabric"."gsm" > 0 and "fabric"."width_cm" > 0 and "fabric"."usable_width_cm" <= "fabric"."width_cm"),
	CONSTRAINT "fabric_prices" CHECK ("fabric"."bulk_price_fen" > 0 and "fabric"."bulk_fen_per_metre" > 0 and "fabric"."cut_fen_per_metre" >= "fabric"."bulk_fen_per_metre"),
	CONSTRAINT "fabric_safety" CHECK ("fabric"."safety_class" in ('A', 'B', 'C')),
	CONSTRAINT "fabric_units" CHECK ("fabric"."bulk_unit" in ('m', 'kg') and "fabric"."moq_unit" in ('m', 'kg'))
);
--> statement-breakpoint
CREATE TABLE "fabric_stock" (
	"fabric_id" text NOT NULL,
	"colour_no" text NOT NULL,
	"dye_lot" text NOT NULL,
	"metres" numeric(12, 1) NOT NULL,
	CONSTRAINT "fabric_stock_pkey" PRIMARY KEY("fabric_id","colour_no","dye_lot"),
	CONSTRAINT "fabric_stock_not_negative" CHECK ("fabric_stock"."metres" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" text PRIMARY KEY NOT NULL,
	"goods_no" text NOT NULL,
	"shop_id" text NOT NULL,
	"style_id" text NOT NULL,
	"category_id" text NOT NULL,
	"category_path" text[] NOT NULL,
	"title" text NOT NULL,
	"selling_points" text[] NOT NULL,
	"status" text NOT NULL,
	"featured" boolean NOT NULL,
	"tag" text,
	"print_method" text NOT NULL,
	"theme" text NOT NULL,
	"crowd" text NOT NULL,
	"colours" jsonb NOT NULL,
	"hues" text[] NOT NULL,
	"sizes" text[] NOT NULL,
	"tiers" jsonb NOT NULL,
	"lowest_price_fen" integer NOT NULL,
	"sample_price_fen" integer NOT NULL,
	"retail_price_fen" integer NOT NULL,
	"moq" integer NOT NULL,
	"order_multiple" integer NOT NULL,
	"lead_hours" integer NOT NULL,
	"ship_from" text NOT NULL,
	"weights" jsonb NOT NULL,
	"sales" integer NOT NULL,
	"popularity" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_goods_no_unique" UNIQUE("goods_no"),
	CONSTRAINT "goods_status" CHECK ("goods"."status" in ('draft', 'pendingReview', 'onSale', 'offSale', 'rejected', 'deleted')),
	CONSTRAINT "goods_tag" CHECK ("goods"."tag" is null or "goods"."tag" in ('主推', '爆款', '新品')),
	CONSTRAINT "goods_prices" CHECK ("goods"."lowest_price_fen" > 0 and "goods"."sample_price_fen" > 0 and "goods"."retail_price_fen" > 0),
	CONSTRAINT "goods_quantities" CHECK ("goods"."moq" > 0 and "goods"."order_multiple" > 0 and "goods"."sales" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_view" (
	"goods_id" text NOT NULL,
	"colour_no" text NOT NULL,
	"front_key" text NOT NULL,
	"back_key" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "goods_view_pkey" PRIMARY KEY("goods_id","sort")
);
--> statement-breakpoint
CREATE TABLE "panel_design" (
	"id" text PRIMARY KEY NOT NULL,
	"style_id" text NOT NULL,
	"panel_no" text NOT NULL,
	"design_id" text NOT NULL,
	"mode" text NOT NULL,
	"x_mm" double precision NOT NULL,
	"y_mm" double precision NOT NULL,
	"scale" double precision NOT NULL,
	"rotation_deg" double precision NOT NULL,
	"width_mm" double precision NOT NULL,
	"height_mm" double precision NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "panel_design_once_a_panel" UNIQUE("style_id","panel_no","sort"),
	CONSTRAINT "panel_design_mode" CHECK ("panel_design"."mode" in ('定位', '满版')),
	CONSTRAINT "panel_design_scale" CHECK ("panel_design"."scale" > 0)
);
--> statement-breakpoint
CREATE TABLE "style" (
	"id" text PRIMARY KEY NOT NULL,
	"style_no" text NOT NULL,
	"version" integer NOT NULL,
	"shop_id" text NOT NULL,
	"plate_id" text NOT NULL,
	"design_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "style_no_and_version" UNIQUE("style_no","version")
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"key" text PRIMARY KEY NOT NULL,
	"recipe" jsonb NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text NOT NULL,
	"rank" integer DEFAULT 100 NOT NULL,
	"rendered_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "picture_has_size" CHECK ("picture"."width" > 0 and "picture"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "light_plate" (
	"id" text PRIMARY KEY NOT NULL,
	"plate_no" text NOT NULL,
	"shop_id" text NOT NULL,
	"fabric_id" text NOT NULL,
	"category_id" text NOT NULL,
	"category_path" text[] NOT NULL,
	"name" text NOT NULL,
	"garment" text NOT NULL,
	"status" text NOT NULL,
	"crowd" text NOT NULL,
	"fit" text NOT NULL,
	"seasons" text[] NOT NULL,
	"selling_points" text[] NOT NULL,
	"colours" jsonb NOT NULL,
	"hues" text[] NOT NULL,
	"sizes" text[] NOT NULL,
	"size_chart" jsonb NOT NULL,
	"weights" jsonb NOT NULL,
	"tiers" jsonb NOT NULL,
	"lowest_price_fen" integer NOT NULL,
	"sample_price_fen" integer NOT NULL,
	"tax_included" boolean NOT NULL,
	"moq" integer NOT NULL,
	"order_multiple" integer NOT NULL,
	"lead_hours" integer NOT NULL,
	"sample_hours" integer NOT NULL,
	"bulk_lead_days" integer NOT NULL,
	"ship_from" text NOT NULL,
	"print_methods" jsonb NOT NULL,
	"methods" text[] NOT NULL,
	"safety_class" text NOT NULL,
	"standard" text NOT NULL,
	"care_codes" text[] NOT NULL,
	"popularity" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "light_plate_plate_no_unique" UNIQUE("plate_no"),
	CONSTRAINT "light_plate_status" CHECK ("light_plate"."status" in ('draft', 'pendingReview', 'online', 'offline', 'archived', 'rejected')),
	CONSTRAINT "light_plate_prices" CHECK ("light_plate"."lowest_price_fen" > 0 and "light_plate"."sample_price_fen" > 0),
	CONSTRAINT "light_plate_quantities" CHECK ("light_plate"."moq" > 0 and "light_plate"."order_multiple" > 0),
	CONSTRAINT "light_plate_has_tiers" CHECK (jsonb_array_length("light_plate"."tiers") > 0)
);
--> statement-breakpoint
CREATE TABLE "panel" (
	"plate_id" text NOT NULL,
	"panel_no" text NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"outline_mm" text NOT NULL,
	"width_mm" double precision NOT NULL,
	"height_mm" double precision NOT NULL,
	"printable_mm" jsonb,
	"bleed_mm" integer NOT NULL,
	"safe_mm" integer NOT NULL,
	"grain_deg" double precision NOT NULL,
	"min_dpi" integer NOT NULL,
	"mirror_of" text,
	"seams" jsonb NOT NULL,
	"sizes_mm" jsonb NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "panel_pkey" PRIMARY KEY("plate_id","panel_no"),
	CONSTRAINT "panel_measures" CHECK ("panel"."width_mm" > 0 and "panel"."height_mm" > 0 and "panel"."min_dpi" > 0)
);
--> statement-breakpoint
CREATE TABLE "plate_sku" (
	"plate_id" text NOT NULL,
	"colour_no" text NOT NULL,
	"size" text NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "plate_sku_pkey" PRIMARY KEY("plate_id","colour_no","size"),
	CONSTRAINT "plate_sku_not_negative" CHECK ("plate_sku"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plate_view" (
	"plate_id" text NOT NULL,
	"colour_no" text NOT NULL,
	"front_key" text NOT NULL,
	"back_key" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "plate_view_pkey" PRIMARY KEY("plate_id","sort")
);
--> statement-breakpoint
CREATE TABLE "designer" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"designer_no" text NOT NULL,
	"styles" text[] NOT NULL,
	"works_count" integer NOT NULL,
	"years_in_trade" integer NOT NULL,
	"accepting" boolean NOT NULL,
	"buyout_fen" integer NOT NULL,
	"licence_year_fen" integer NOT NULL,
	"share" text NOT NULL,
	"palette" text[] NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "designer_designer_no_unique" UNIQUE("designer_no"),
	CONSTRAINT "designer_prices" CHECK ("designer"."buyout_fen" > 0 and "designer"."licence_year_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "factory" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"factory_no" text NOT NULL,
	"type" text NOT NULL,
	"staff" integer NOT NULL,
	"founded_year" integer NOT NULL,
	"area_square_metres" integer NOT NULL,
	"capacity" text NOT NULL,
	"moq" text NOT NULL,
	"moq_rank" integer NOT NULL,
	"sample_days" integer NOT NULL,
	"bulk_days" integer NOT NULL,
	"skills" text[] NOT NULL,
	"cooperation" text[] NOT NULL,
	"equipment" jsonb NOT NULL,
	"certificates" text[] NOT NULL,
	"on_time_percent" integer NOT NULL,
	"repeat_percent" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "factory_factory_no_unique" UNIQUE("factory_no"),
	CONSTRAINT "factory_percents" CHECK ("factory"."on_time_percent" between 0 and 100 and "factory"."repeat_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "shop" (
	"id" text PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"owner_id" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"belt" text,
	"intro" text NOT NULL,
	"note" text NOT NULL,
	"reply_minutes" integer NOT NULL,
	"logo_key" text NOT NULL,
	"cover_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_store_unique" UNIQUE("store"),
	CONSTRAINT "shop_owner_id_unique" UNIQUE("owner_id"),
	CONSTRAINT "shop_kind" CHECK ("shop"."kind" in ('factory', 'designer', 'trader')),
	CONSTRAINT "shop_status" CHECK ("shop"."status" in ('submitted', 'reviewing', 'approved', 'rejected', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "site_picture" (
	"name" text PRIMARY KEY NOT NULL,
	"picture_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_picture_key_picture_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_close_key_picture_key_fk" FOREIGN KEY ("close_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_swatch_key_picture_key_fk" FOREIGN KEY ("swatch_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_card_key_picture_key_fk" FOREIGN KEY ("card_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric_stock" ADD CONSTRAINT "fabric_stock_fabric" FOREIGN KEY ("fabric_id") REFERENCES "public"."fabric"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_style_id_style_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."style"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_view" ADD CONSTRAINT "goods_view_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_view" ADD CONSTRAINT "goods_view_front_key_picture_key_fk" FOREIGN KEY ("front_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_view" ADD CONSTRAINT "goods_view_back_key_picture_key_fk" FOREIGN KEY ("back_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_design" ADD CONSTRAINT "panel_design_style_id_style_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."style"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_design" ADD CONSTRAINT "panel_design_design_id_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."design"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style" ADD CONSTRAINT "style_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style" ADD CONSTRAINT "style_plate_id_light_plate_id_fk" FOREIGN KEY ("plate_id") REFERENCES "public"."light_plate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style" ADD CONSTRAINT "style_design_id_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."design"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "light_plate" ADD CONSTRAINT "light_plate_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "light_plate" ADD CONSTRAINT "light_plate_fabric_id_fabric_id_fk" FOREIGN KEY ("fabric_id") REFERENCES "public"."fabric"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "light_plate" ADD CONSTRAINT "light_plate_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel" ADD CONSTRAINT "panel_plate_id_light_plate_id_fk" FOREIGN KEY ("plate_id") REFERENCES "public"."light_plate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plate_sku" ADD CONSTRAINT "plate_sku_plate_id_light_plate_id_fk" FOREIGN KEY ("plate_id") REFERENCES "public"."light_plate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plate_view" ADD CONSTRAINT "plate_view_plate_id_light_plate_id_fk" FOREIGN KEY ("plate_id") REFERENCES "public"."light_plate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plate_view" ADD CONSTRAINT "plate_view_front_key_picture_key_fk" FOREIGN KEY ("front_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plate_view" ADD CONSTRAINT "plate_view_back_key_picture_key_fk" FOREIGN KEY ("back_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designer" ADD CONSTRAINT "designer_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factory" ADD CONSTRAINT "factory_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_logo_key_picture_key_fk" FOREIGN KEY ("logo_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_cover_key_picture_key_fk" FOREIGN KEY ("cover_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_picture" ADD CONSTRAINT "site_picture_picture_key_picture_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_by_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "category_by_kind" ON "category" USING btree ("kind","sort");--> statement-breakpoint
CREATE INDEX "design_by_popularity" ON "design" USING btree ("popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "design_by_newest" ON "design" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "design_in_category" ON "design" USING gin ("category_path");--> statement-breakpoint
CREATE INDEX "design_by_shop" ON "design" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "fabric_by_popularity" ON "fabric" USING btree ("popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "fabric_by_newest" ON "fabric" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "fabric_by_price" ON "fabric" USING btree ("bulk_fen_per_metre","id");--> statement-breakpoint
CREATE INDEX "fabric_in_category" ON "fabric" USING gin ("category_path");--> statement-breakpoint
CREATE INDEX "fabric_by_shop" ON "fabric" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "goods_by_popularity" ON "goods" USING btree ("popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "goods_by_newest" ON "goods" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "goods_by_sales" ON "goods" USING btree ("sales" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "goods_by_price" ON "goods" USING btree ("lowest_price_fen","id");--> statement-breakpoint
CREATE INDEX "goods_in_category" ON "goods" USING gin ("category_path");--> statement-breakpoint
CREATE INDEX "goods_by_style" ON "goods" USING btree ("style_id");--> statement-breakpoint
CREATE INDEX "goods_by_shop" ON "goods" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "style_by_plate" ON "style" USING btree ("plate_id");--> statement-breakpoint
CREATE INDEX "style_by_design" ON "style" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX "picture_to_render" ON "picture" USING btree ("rank","key") WHERE rendered_at is null and failure is null;--> statement-breakpoint
CREATE INDEX "light_plate_by_popularity" ON "light_plate" USING btree ("popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "light_plate_by_newest" ON "light_plate" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "light_plate_by_price" ON "light_plate" USING btree ("lowest_price_fen","id");--> statement-breakpoint
CREATE INDEX "light_plate_in_category" ON "light_plate" USING gin ("category_path");--> statement-breakpoint
CREATE INDEX "light_plate_by_fabric" ON "light_plate" USING btree ("fabric_id");--> statement-breakpoint
CREATE INDEX "light_plate_by_shop" ON "light_plate" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "designer_by_sort" ON "designer" USING btree ("sort");--> statement-breakpoint
CREATE INDEX "factory_by_sort" ON "factory" USING btree ("sort");