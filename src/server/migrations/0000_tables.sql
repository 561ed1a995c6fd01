create function search_grams(words text) returns text[]
  language sql immutable strict parallel safe as $$
    with letter as (
      select one, two from unnest(string_to_array(words, null), (string_to_array(words, null))[2:]) as pair(one, two)
    )
    select coalesce(array_agg(distinct gram), '{}') from (
      select one as gram from letter where one <> ' '
      union all select one || two from letter where one <> ' ' and two <> ' '
    ) grams
  $$;--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"nickname" text NOT NULL,
	"phone" text,
	"password_hash" text,
	"company" text DEFAULT '' NOT NULL,
	"avatar_key" text,
	"role" text DEFAULT 'buyer' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone,
	"disabled_why" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "account_username" UNIQUE("username"),
	CONSTRAINT "account_phone" UNIQUE("phone"),
	CONSTRAINT "account_role" CHECK ("account"."role" in ('buyer', 'operator')),
	CONSTRAINT "account_phone_form" CHECK ("account"."phone" ~ '^1[3-9][0-9]{9}$'),
	CONSTRAINT "account_closed_is_empty" CHECK ("account"."closed_at" is null or ("account"."phone" is null and "account"."password_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "consent_account_id_name_version_pk" PRIMARY KEY("account_id","name","version")
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"device" "bytea" NOT NULL,
	"subject" "bytea" NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_device_device_subject_pk" PRIMARY KEY("device","subject")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_try" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" "bytea" NOT NULL,
	"address" text NOT NULL,
	"device" "bytea",
	"succeeded" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" "bytea",
	"address" text NOT NULL,
	"tries_left" integer NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"delivery" text NOT NULL,
	"receipt" text DEFAULT '' NOT NULL,
	CONSTRAINT "sms_code_tries" CHECK ("sms_code"."tries_left" >= 0),
	CONSTRAINT "sms_code_delivery" CHECK ("sms_code"."delivery" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "address" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"receiver" text NOT NULL,
	"phone" text NOT NULL,
	"area_code" text NOT NULL,
	"detail" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_area_code" CHECK ("address"."area_code" ~ '^[1-9][0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "invoice_title" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text NOT NULL,
	"bank" text NOT NULL,
	"bank_account" text NOT NULL,
	"registered_address" text NOT NULL,
	"registered_phone" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_title_kind" CHECK ("invoice_title"."kind" in ('company', 'person')),
	CONSTRAINT "invoice_title_company_has_number" CHECK ("invoice_title"."kind" = 'person' or "invoice_title"."tax_number" <> '')
);
--> statement-breakpoint
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
	CONSTRAINT "bundle_reason" CHECK (("bundle"."reason" <> '') = ("bundle"."status" = 'takenDown')),
	CONSTRAINT "bundle_price" CHECK ("bundle"."price_fen" > 0 and "bundle"."moq_sets" > 0)
);
--> statement-breakpoint
CREATE TABLE "bundle_part" (
	"bundle_id" text NOT NULL,
	"product_id" text NOT NULL,
	"sort" integer NOT NULL,
	"per_set" integer NOT NULL,
	CONSTRAINT "bundle_part_pkey" PRIMARY KEY("bundle_id","product_id"),
	CONSTRAINT "bundle_part_pieces" CHECK ("bundle_part"."per_set" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"colour_no" text NOT NULL,
	"size" text NOT NULL,
	"purpose" text NOT NULL,
	"print_method" text NOT NULL,
	"unit" text NOT NULL,
	"bundle_id" text DEFAULT '' NOT NULL,
	"quantity" numeric(9, 1) NOT NULL,
	"seen_price_fen" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_line_once" UNIQUE("account_id","kind","item_id","colour_no","size","purpose","print_method","unit","bundle_id"),
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" > 0 and "cart_line"."quantity" <= 1000000),
	CONSTRAINT "cart_line_bundle" CHECK ("cart_line"."bundle_id" = '' or ("cart_line"."kind" = 'product' and "cart_line"."purpose" = 'bulk' and "cart_line"."unit" = 'piece' and "cart_line"."print_method" = '')),
	CONSTRAINT "cart_line_purpose" CHECK ("cart_line"."purpose" in ('sample', 'bulk') or ("cart_line"."purpose" = 'smallCut' and "cart_line"."kind" = 'fabric' and "cart_line"."unit" = 'm')),
	CONSTRAINT "cart_line_swatch" CHECK ("cart_line"."unit" <> 'swatch' or ("cart_line"."kind" = 'fabric' and "cart_line"."purpose" = 'sample'))
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"path" text[] NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "category_kind" CHECK ("category"."kind" in ('blank', 'fabric', 'design'))
);
--> statement-breakpoint
CREATE TABLE "blank_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"number" text NOT NULL,
	"words" text NOT NULL,
	"tags" text[] NOT NULL,
	"shades" text[] NOT NULL,
	"shop_id" text NOT NULL,
	"design_id" text,
	"in_stock" boolean NOT NULL,
	"popularity" integer NOT NULL,
	"sales" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"moq" double precision NOT NULL,
	"lead_hours" integer NOT NULL,
	"gsm" integer,
	"width_cm" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"draw" smallint NOT NULL,
	"card" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "design_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"number" text NOT NULL,
	"words" text NOT NULL,
	"tags" text[] NOT NULL,
	"shades" text[] NOT NULL,
	"shop_id" text NOT NULL,
	"design_id" text,
	"in_stock" boolean NOT NULL,
	"popularity" integer NOT NULL,
	"sales" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"moq" double precision NOT NULL,
	"lead_hours" integer NOT NULL,
	"gsm" integer,
	"width_cm" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"draw" smallint NOT NULL,
	"card" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "designer_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"number" text NOT NULL,
	"words" text NOT NULL,
	"tags" text[] NOT NULL,
	"shades" text[] NOT NULL,
	"shop_id" text NOT NULL,
	"design_id" text,
	"in_stock" boolean NOT NULL,
	"popularity" integer NOT NULL,
	"sales" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"moq" double precision NOT NULL,
	"lead_hours" integer NOT NULL,
	"gsm" integer,
	"width_cm" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"draw" smallint NOT NULL,
	"card" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_count" (
	"kind" text NOT NULL,
	"part" smallint NOT NULL,
	"items" integer NOT NULL,
	CONSTRAINT "entry_count_pkey" PRIMARY KEY("kind","part")
);
--> statement-breakpoint
CREATE TABLE "fabric_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"number" text NOT NULL,
	"words" text NOT NULL,
	"tags" text[] NOT NULL,
	"shades" text[] NOT NULL,
	"shop_id" text NOT NULL,
	"design_id" text,
	"in_stock" boolean NOT NULL,
	"popularity" integer NOT NULL,
	"sales" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"moq" double precision NOT NULL,
	"lead_hours" integer NOT NULL,
	"gsm" integer,
	"width_cm" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"draw" smallint NOT NULL,
	"card" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factory_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"number" text NOT NULL,
	"words" text NOT NULL,
	"tags" text[] NOT NULL,
	"shades" text[] NOT NULL,
	"shop_id" text NOT NULL,
	"design_id" text,
	"in_stock" boolean NOT NULL,
	"popularity" integer NOT NULL,
	"sales" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"moq" double precision NOT NULL,
	"lead_hours" integer NOT NULL,
	"gsm" integer,
	"width_cm" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"draw" smallint NOT NULL,
	"card" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"number" text NOT NULL,
	"words" text NOT NULL,
	"tags" text[] NOT NULL,
	"shades" text[] NOT NULL,
	"shop_id" text NOT NULL,
	"design_id" text,
	"in_stock" boolean NOT NULL,
	"popularity" integer NOT NULL,
	"sales" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"moq" double precision NOT NULL,
	"lead_hours" integer NOT NULL,
	"gsm" integer,
	"width_cm" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"draw" smallint NOT NULL,
	"card" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "traditional_letter" (
	"traditional" text PRIMARY KEY NOT NULL,
	"simplified" text NOT NULL
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
	"licence_year_fen" integer,
	"buyout_fen" integer,
	"licences" jsonb NOT NULL,
	"methods" text[] NOT NULL,
	"picture_key" text NOT NULL,
	"popularity" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'ready' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"offered" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"upload_id" text,
	"check" jsonb,
	"look" bigint,
	"season" text DEFAULT 'Y' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "design_design_no_unique" UNIQUE("design_no"),
	CONSTRAINT "design_type" CHECK ("design"."type" in ('定位', '二方', '四方')),
	CONSTRAINT "design_repeat" CHECK ("design"."repeat_width_mm" > 0 and "design"."repeat_height_mm" > 0),
	CONSTRAINT "design_prices" CHECK ("design"."licence_year_fen" > 0 and "design"."buyout_fen" > "design"."licence_year_fen"),
	CONSTRAINT "design_offered" CHECK (not "design"."offered" or ("design"."licence_year_fen" is not null and "design"."buyout_fen" is not null)),
	CONSTRAINT "design_status" CHECK ("design"."status" in ('checking', 'needsFix', 'ready', 'withdrawn', 'takenDown')),
	CONSTRAINT "design_reason" CHECK (("design"."reason" <> '') = ("design"."status" = 'takenDown'))
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
	"formaldehyde_mg_per_kg" integer,
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
	"small_cut_fen_per_metre" integer,
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
	"status" text DEFAULT 'online' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fabric_fabric_no_unique" UNIQUE("fabric_no"),
	CONSTRAINT "fabric_measures" CHECK ("fabric"."gsm" > 0 and "fabric"."width_cm" > 0 and "fabric"."usable_width_cm" <= "fabric"."width_cm"),
	CONSTRAINT "fabric_prices" CHECK ("fabric"."bulk_price_fen" > 0 and "fabric"."bulk_fen_per_metre" > 0 and "fabric"."cut_fen_per_metre" >= "fabric"."bulk_fen_per_metre"),
	CONSTRAINT "fabric_small_cut" CHECK ("fabric"."small_cut_fen_per_metre" > 0),
	CONSTRAINT "fabric_status" CHECK ("fabric"."status" in ('online', 'offline', 'takenDown', 'pendingReview', 'archived')),
	CONSTRAINT "fabric_reason" CHECK ("fabric"."status" = 'archived' or ("fabric"."reason" <> '') = ("fabric"."status" in ('takenDown', 'pendingReview'))),
	CONSTRAINT "fabric_safety" CHECK ("fabric"."safety_class" in ('A', 'B', 'C')),
	CONSTRAINT "fabric_units" CHECK ("fabric"."bulk_unit" in ('m', 'kg') and "fabric"."moq_unit" in ('m', 'kg'))
);
--> statement-breakpoint
CREATE TABLE "fabric_draft" (
	"fabric_id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"document" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fabric_draft_version" CHECK ("fabric_draft"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "fabric_event" (
	"no" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"label" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"fabric_id" text NOT NULL
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
CREATE TABLE "fabric_view" (
	"fabric_id" text NOT NULL,
	"colour_no" text NOT NULL,
	"swatch_key" text NOT NULL,
	"close_key" text NOT NULL,
	CONSTRAINT "fabric_view_pkey" PRIMARY KEY("fabric_id","colour_no")
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"remembered" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_account_id_kind_item_id_pk" PRIMARY KEY("account_id","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "saved_search" (
	"account_id" text NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_search_account_id_address_pk" PRIMARY KEY("account_id","address")
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"remembered" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_account_id_kind_item_id_pk" PRIMARY KEY("account_id","kind","item_id")
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
	CONSTRAINT "panel_design_mode" CHECK ("panel_design"."mode" in ('placed', 'allover')),
	CONSTRAINT "panel_design_scale" CHECK ("panel_design"."scale" > 0)
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" text PRIMARY KEY NOT NULL,
	"product_no" text NOT NULL,
	"shop_no" text DEFAULT '' NOT NULL,
	"shop_id" text NOT NULL,
	"style_id" text NOT NULL,
	"category_id" text NOT NULL,
	"category_path" text[] NOT NULL,
	"title" text NOT NULL,
	"selling_points" text[] NOT NULL,
	"sgcate_id" text,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
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
	"child_grams" integer,
	"sales" integer NOT NULL,
	"popularity" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_product_no_unique" UNIQUE("product_no"),
	CONSTRAINT "product_status" CHECK ("product"."status" in ('draft', 'pendingReview', 'onSale', 'offSale', 'rejected', 'deleted')),
	CONSTRAINT "product_reason" CHECK (("product"."reason" <> '') = ("product"."status" in ('rejected', 'pendingReview'))),
	CONSTRAINT "product_tag" CHECK ("product"."tag" is null or "product"."tag" in ('主推', '爆款', '新品')),
	CONSTRAINT "product_prices" CHECK ("product"."lowest_price_fen" > 0 and "product"."sample_price_fen" > 0 and "product"."retail_price_fen" > 0),
	CONSTRAINT "product_quantities" CHECK ("product"."moq" > 0 and "product"."order_multiple" > 0 and "product"."sales" >= 0),
	CONSTRAINT "product_child_grams" CHECK ("product"."child_grams" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_event" (
	"no" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"label" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"product_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_photo" (
	"product_id" text NOT NULL,
	"no" integer NOT NULL,
	"role" text NOT NULL,
	"colour_no" text DEFAULT '' NOT NULL,
	"picture_key" text NOT NULL,
	CONSTRAINT "product_photo_pkey" PRIMARY KEY("product_id","no"),
	CONSTRAINT "product_photo_role" CHECK ("product_photo"."role" in ('main', 'tall', 'sku', 'detail', 'white', 'size', 'label'))
);
--> statement-breakpoint
CREATE TABLE "product_price" (
	"no" bigserial PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"tiers" jsonb NOT NULL,
	"sample_price_fen" integer NOT NULL,
	"retail_price_fen" integer NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_view" (
	"product_id" text NOT NULL,
	"colour_no" text NOT NULL,
	"front_key" text NOT NULL,
	"back_key" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "product_view_pkey" PRIMARY KEY("product_id","sort")
);
--> statement-breakpoint
CREATE TABLE "style" (
	"id" text PRIMARY KEY NOT NULL,
	"style_no" text NOT NULL,
	"version" integer NOT NULL,
	"shop_id" text NOT NULL,
	"blank_id" text NOT NULL,
	"design_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"picture_key" text,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "style_no_and_version" UNIQUE("style_no","version")
);
--> statement-breakpoint
CREATE TABLE "featured" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"product_id" text NOT NULL,
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
	"begun_at" timestamp with time zone,
	"hand_featured" boolean,
	"hand_tag" text,
	CONSTRAINT "featured_status" CHECK ("featured"."status" in ('proposed', 'approved', 'refused', 'withdrawn', 'over')),
	CONSTRAINT "featured_days" CHECK ("featured"."ends_on" >= "featured"."starts_on"),
	CONSTRAINT "featured_tag" CHECK ("featured"."tag" is null or "featured"."tag" in ('主推', '爆款', '新品')),
	CONSTRAINT "featured_begun" CHECK (("featured"."begun_at" is null) = ("featured"."hand_featured" is null)),
	CONSTRAINT "featured_hand_tag" CHECK ("featured"."hand_tag" is null or "featured"."hand_tag" in ('主推', '爆款', '新品'))
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"to_route" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_setting" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	"sms" boolean NOT NULL,
	CONSTRAINT "notice_setting_pkey" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "operator_act" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"operator_id" text NOT NULL,
	"operator_username" text NOT NULL,
	"operator_nickname" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "after_sale_case" (
	"order_no" text NOT NULL,
	"case_no" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"attachments" text[] NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"tracking_no" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "after_sale_case_pkey" PRIMARY KEY("order_no","case_no"),
	CONSTRAINT "after_sale_case_status" CHECK ("after_sale_case"."status" in ('applied', 'buyerModify', 'buyerReturn', 'sellerReceive', 'refunding', 'refunded', 'closed', 'escalated')),
	CONSTRAINT "after_sale_case_amount" CHECK ("after_sale_case"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"no" bigserial PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"label" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"attachments" text[] DEFAULT '{}' NOT NULL,
	"milestone" text
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_no" text NOT NULL,
	"line_no" integer NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"no" text NOT NULL,
	"title" text NOT NULL,
	"colour_no" text NOT NULL,
	"colour_name" text NOT NULL,
	"size" text NOT NULL,
	"print_method" text NOT NULL,
	"print_name" text NOT NULL,
	"purpose" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" numeric(9, 1) NOT NULL,
	"unit_price_fen" integer NOT NULL,
	"price_unit" text NOT NULL,
	"surcharge_fen" integer NOT NULL,
	"setup_fen" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"adjust_fen" bigint DEFAULT 0 NOT NULL,
	"tax_included" boolean NOT NULL,
	"grams" bigint NOT NULL,
	"tolerance_percent" integer NOT NULL,
	"picture_key" text NOT NULL,
	"reserved_from" text NOT NULL,
	"stock_id" text NOT NULL,
	"dye_lot" text DEFAULT '' NOT NULL,
	"taken" numeric(9, 1) NOT NULL,
	"bundle_id" text DEFAULT '' NOT NULL,
	"bundle_title" text DEFAULT '' NOT NULL,
	"bundle_sets" integer DEFAULT 0 NOT NULL,
	"bundle_price_fen" integer DEFAULT 0 NOT NULL,
	"is_released" boolean DEFAULT false NOT NULL,
	"shipped_quantity" numeric(9, 1) DEFAULT 0 NOT NULL,
	CONSTRAINT "order_line_pkey" PRIMARY KEY("order_no","line_no"),
	CONSTRAINT "order_line_quantity" CHECK ("order_line"."quantity" > 0 and "order_line"."taken" >= 0 and "order_line"."shipped_quantity" >= 0),
	CONSTRAINT "order_line_prices" CHECK ("order_line"."unit_price_fen" >= 0 and "order_line"."amount_fen" >= 0 and "order_line"."amount_fen" + "order_line"."adjust_fen" >= 0),
	CONSTRAINT "order_line_bundle" CHECK (case "order_line"."bundle_id" when '' then "order_line"."bundle_title" = '' and "order_line"."bundle_sets" = 0 and "order_line"."bundle_price_fen" = 0 else "order_line"."bundle_title" <> '' and "order_line"."bundle_sets" > 0 and "order_line"."bundle_price_fen" > 0 and "order_line"."kind" = 'product' and "order_line"."unit" = 'piece' and "order_line"."print_method" = '' end),
	CONSTRAINT "order_line_purpose" CHECK ("order_line"."purpose" in ('sample', 'bulk') or ("order_line"."purpose" = 'smallCut' and "order_line"."kind" = 'fabric' and "order_line"."unit" = 'm')),
	CONSTRAINT "order_line_swatch" CHECK ("order_line"."unit" <> 'swatch' or ("order_line"."kind" = 'fabric' and "order_line"."purpose" = 'sample'))
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"order_no" text NOT NULL,
	"shipment_no" integer NOT NULL,
	"courier" text NOT NULL,
	"tracking_no" text NOT NULL,
	"shipped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "shipment_pkey" PRIMARY KEY("order_no","shipment_no")
);
--> statement-breakpoint
CREATE TABLE "trade_order" (
	"order_no" text PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"shop_name" text NOT NULL,
	"kind" text NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"status_before" text,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"product_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"tax_percent" integer NOT NULL,
	"delivery" text DEFAULT 'parcel' NOT NULL,
	"pickup_address" text DEFAULT '' NOT NULL,
	"freight_fen" bigint NOT NULL,
	"is_freight_open" boolean DEFAULT false NOT NULL,
	"adjust_fen" bigint DEFAULT 0 NOT NULL,
	"payable_fen" bigint NOT NULL,
	"deposit_percent" integer NOT NULL,
	"deposit_fen" bigint NOT NULL,
	"paid_fen" bigint DEFAULT 0 NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"grams" bigint NOT NULL,
	"lead_hours" integer NOT NULL,
	"receiver" jsonb NOT NULL,
	"invoice" jsonb,
	"note" text NOT NULL,
	"deliver_on" date,
	"ship_by" date,
	"ship_told" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"asked_hash" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "trade_order_status" CHECK ("trade_order"."status" in ('toConfirm', 'toPay', 'toPayDeposit', 'inProduction', 'toPayBalance', 'toShip', 'toReceive', 'received', 'completed', 'cancelled', 'afterSale')),
	CONSTRAINT "trade_order_kind" CHECK ("trade_order"."kind" in ('sample', 'stock', 'bulk')),
	CONSTRAINT "trade_order_plan" CHECK ("trade_order"."plan" = 'full' or ("trade_order"."plan" = 'deposit' and "trade_order"."kind" = 'bulk')),
	CONSTRAINT "trade_order_case" CHECK (("trade_order"."status" = 'afterSale') <= ("trade_order"."status_before" is not null)),
	CONSTRAINT "trade_order_sum" CHECK ("trade_order"."payable_fen" = "trade_order"."product_fen" + "trade_order"."tax_fen" + "trade_order"."freight_fen" + "trade_order"."adjust_fen" and "trade_order"."payable_fen" >= 0 and "trade_order"."deposit_fen" between 0 and "trade_order"."payable_fen"),
	CONSTRAINT "trade_order_delivery" CHECK ("trade_order"."delivery" in ('parcel', 'road') or ("trade_order"."delivery" in ('collect', 'pickup') and "trade_order"."freight_fen" = 0)),
	CONSTRAINT "trade_order_pickup" CHECK (("trade_order"."delivery" = 'pickup') = ("trade_order"."pickup_address" <> '')),
	CONSTRAINT "trade_order_freight_open" CHECK (not "trade_order"."is_freight_open" or ("trade_order"."delivery" = 'road' and "trade_order"."freight_fen" = 0 and "trade_order"."status" in ('toConfirm', 'cancelled'))),
	CONSTRAINT "trade_order_ship_by" CHECK ("trade_order"."status" not in ('inProduction', 'toShip') or "trade_order"."ship_by" is not null),
	CONSTRAINT "trade_order_ship_told" CHECK ("trade_order"."ship_told" between 0 and 2),
	CONSTRAINT "trade_order_money" CHECK ("trade_order"."paid_fen" >= 0 and "trade_order"."refunded_fen" between 0 and "trade_order"."paid_fen")
);
--> statement-breakpoint
CREATE TABLE "package_picture" (
	"package_id" text NOT NULL,
	"no" integer NOT NULL,
	"path" text NOT NULL,
	"picture_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"row_no" integer,
	"role" text,
	"sort" integer NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	CONSTRAINT "package_picture_pkey" PRIMARY KEY("package_id","no")
);
--> statement-breakpoint
CREATE TABLE "package_row" (
	"package_id" text NOT NULL,
	"no" integer NOT NULL,
	"place" text NOT NULL,
	"document" jsonb NOT NULL,
	"style_id" text,
	"colour_map" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"product_id" text,
	"say" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "package_row_pkey" PRIMARY KEY("package_id","no"),
	CONSTRAINT "package_row_state" CHECK ("package_row"."state" in ('open', 'created', 'failed')),
	CONSTRAINT "package_row_created" CHECK (("package_row"."product_id" is not null) = ("package_row"."state" = 'created'))
);
--> statement-breakpoint
CREATE TABLE "package" (
	"id" text PRIMARY KEY NOT NULL,
	"package_no" text NOT NULL,
	"shop_id" text NOT NULL,
	"account_id" text NOT NULL,
	"type" text DEFAULT 'import' NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"task_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_package_no_unique" UNIQUE("package_no"),
	CONSTRAINT "package_type" CHECK ("package"."type" in ('import', 'product')),
	CONSTRAINT "package_status" CHECK ("package"."status" in ('uploaded', 'parsing', 'parsed', 'parsedWithErrors', 'failed', 'creating', 'partial', 'done', 'expired')),
	CONSTRAINT "package_bytes" CHECK ("package"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"provider" text NOT NULL,
	"part" text NOT NULL,
	"scene" text DEFAULT 'page' NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"attachments" text[] DEFAULT '{}' NOT NULL,
	"provider_no" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	CONSTRAINT "payment_status" CHECK ("payment"."status" in ('waiting', 'submitted', 'paid', 'refused', 'closed', 'unmatched')),
	CONSTRAINT "payment_provider" CHECK ("payment"."provider" in ('transfer', 'demo', 'alipay', 'wechat')),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"order_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"attachments" text[] DEFAULT '{}' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "refund_status" CHECK ("refund"."status" in ('waiting', 'done', 'failed')),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"key" text PRIMARY KEY NOT NULL,
	"recipe" jsonb NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text NOT NULL,
	"rank" integer DEFAULT 100 NOT NULL,
	"card_drawn_at" timestamp with time zone,
	"rendered_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"failure" text,
	CONSTRAINT "picture_has_size" CHECK ("picture"."width" > 0 and "picture"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "blank" (
	"id" text PRIMARY KEY NOT NULL,
	"blank_no" text NOT NULL,
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
	"reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"base_size" text DEFAULT '' NOT NULL,
	CONSTRAINT "blank_blank_no_unique" UNIQUE("blank_no"),
	CONSTRAINT "blank_status" CHECK ("blank"."status" in ('online', 'offline', 'archived', 'takenDown')),
	CONSTRAINT "blank_reason" CHECK ("blank"."status" = 'archived' or ("blank"."reason" <> '') = ("blank"."status" = 'takenDown')),
	CONSTRAINT "blank_prices" CHECK ("blank"."lowest_price_fen" > 0 and "blank"."sample_price_fen" > 0),
	CONSTRAINT "blank_quantities" CHECK ("blank"."moq" > 0 and "blank"."order_multiple" > 0),
	CONSTRAINT "blank_has_tiers" CHECK (jsonb_array_length("blank"."tiers") > 0)
);
--> statement-breakpoint
CREATE TABLE "blank_capacity" (
	"blank_id" text PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "blank_capacity_not_negative" CHECK ("blank_capacity"."pieces" >= 0)
);
--> statement-breakpoint
CREATE TABLE "blank_draft" (
	"blank_id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"status" text NOT NULL,
	"document" jsonb NOT NULL,
	"version" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blank_draft_status" CHECK ("blank_draft"."status" in ('draft', 'submitted', 'rejected')),
	CONSTRAINT "blank_draft_reason" CHECK (("blank_draft"."reason" <> '') = ("blank_draft"."status" = 'rejected')),
	CONSTRAINT "blank_draft_version" CHECK ("blank_draft"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "blank_event" (
	"no" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"label" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"blank_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blank_sku" (
	"blank_id" text NOT NULL,
	"colour_no" text NOT NULL,
	"size" text NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "blank_sku_pkey" PRIMARY KEY("blank_id","colour_no","size"),
	CONSTRAINT "blank_sku_not_negative" CHECK ("blank_sku"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "blank_view" (
	"blank_id" text NOT NULL,
	"colour_no" text NOT NULL,
	"front_key" text NOT NULL,
	"back_key" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "blank_view_pkey" PRIMARY KEY("blank_id","sort")
);
--> statement-breakpoint
CREATE TABLE "panel" (
	"blank_id" text NOT NULL,
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
	"own_outline" boolean DEFAULT false NOT NULL,
	CONSTRAINT "panel_pkey" PRIMARY KEY("blank_id","panel_no"),
	CONSTRAINT "panel_measures" CHECK ("panel"."width_mm" > 0 and "panel"."height_mm" > 0 and "panel"."min_dpi" > 0)
);
--> statement-breakpoint
CREATE TABLE "answered_request" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"path" text NOT NULL,
	"asked" "bytea" NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answered_request_pkey" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "letter_reading" (
	"letter" text PRIMARY KEY NOT NULL,
	"pinyin" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL,
	"folded" text NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL,
	"sound" text NOT NULL,
	"weight" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spelled_name" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL,
	"sound" text NOT NULL,
	CONSTRAINT "spelled_name_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "spelled_name_kind" CHECK ("spelled_name"."kind" in ('shop', 'design'))
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
CREATE TABLE "shop_terms" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_terms_version" CHECK ("shop_terms"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "designer" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"designer_no" text NOT NULL,
	"styles" text[] NOT NULL,
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
	"on_time_percent" integer,
	"repeat_percent" integer,
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
	"reason" text DEFAULT '' NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"area_code" text DEFAULT '' NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"cluster" text,
	"intro" text NOT NULL,
	"note" text NOT NULL,
	"reply_minutes" integer,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"contact_wechat" text DEFAULT '' NOT NULL,
	"identity" text DEFAULT 'company' NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"licence_no" text DEFAULT '' NOT NULL,
	"attachments" text[] DEFAULT '{}' NOT NULL,
	"logo_key" text NOT NULL,
	"cover_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_store_unique" UNIQUE("store"),
	CONSTRAINT "shop_owner_id_unique" UNIQUE("owner_id"),
	CONSTRAINT "shop_name" UNIQUE("name"),
	CONSTRAINT "shop_kind" CHECK ("shop"."kind" in ('factory', 'designer', 'trader')),
	CONSTRAINT "shop_status" CHECK ("shop"."status" in ('submitted', 'reviewing', 'approved', 'rejected', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "shop_change" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"document" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_change_status" CHECK ("shop_change"."status" in ('draft', 'submitted', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "shop_event" (
	"no" bigserial PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"by" text NOT NULL,
	"label" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"effective_on" text NOT NULL,
	"lead" text NOT NULL,
	"sections" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TABLE "home_slot" (
	"slot" text NOT NULL,
	"sort" integer NOT NULL,
	"item_id" text NOT NULL,
	CONSTRAINT "home_slot_slot_sort_pk" PRIMARY KEY("slot","sort"),
	CONSTRAINT "home_slot_once" UNIQUE("slot","item_id")
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
CREATE TABLE "task" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"stop_asked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "task_state" CHECK ("task"."state" in ('waiting', 'running', 'done', 'failed', 'cancelled')),
	CONSTRAINT "task_counts" CHECK ("task"."done" >= 0 and "task"."total" >= 0),
	CONSTRAINT "task_ended" CHECK (("task"."ended_at" is null) = ("task"."state" in ('waiting', 'running')))
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"entryway" text NOT NULL,
	"bytes" integer NOT NULL,
	"reserved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone,
	"file" text,
	"picture_key" text,
	"original_name" text DEFAULT '' NOT NULL,
	"width" integer,
	"height" integer,
	"parts" integer[] DEFAULT '{}' NOT NULL,
	"package_id" text,
	CONSTRAINT "upload_bytes" CHECK ("upload"."bytes" > 0),
	CONSTRAINT "upload_stored_whole" CHECK (("upload"."stored_at" is null) = ("upload"."file" is null))
);
--> statement-breakpoint
CREATE TABLE "wechat_ticket" (
	"app_id" text PRIMARY KEY NOT NULL,
	"ticket" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_avatar_key_picture_key_fk" FOREIGN KEY ("avatar_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_title" ADD CONSTRAINT "invoice_title_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle" ADD CONSTRAINT "bundle_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_part" ADD CONSTRAINT "bundle_part_bundle_id_bundle_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundle"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_part" ADD CONSTRAINT "bundle_part_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_picture_key_picture_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_close_key_picture_key_fk" FOREIGN KEY ("close_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_swatch_key_picture_key_fk" FOREIGN KEY ("swatch_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_card_key_picture_key_fk" FOREIGN KEY ("card_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric_draft" ADD CONSTRAINT "fabric_draft_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric_event" ADD CONSTRAINT "fabric_event_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric_stock" ADD CONSTRAINT "fabric_stock_fabric" FOREIGN KEY ("fabric_id") REFERENCES "public"."fabric"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric_view" ADD CONSTRAINT "fabric_view_swatch_key_picture_key_fk" FOREIGN KEY ("swatch_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric_view" ADD CONSTRAINT "fabric_view_close_key_picture_key_fk" FOREIGN KEY ("close_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric_view" ADD CONSTRAINT "fabric_view_fabric" FOREIGN KEY ("fabric_id") REFERENCES "public"."fabric"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_design" ADD CONSTRAINT "panel_design_style_id_style_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."style"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_design" ADD CONSTRAINT "panel_design_design_id_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."design"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_style_id_style_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."style"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_shop_category" FOREIGN KEY ("shop_id","sgcate_id") REFERENCES "public"."shop_category"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_event" ADD CONSTRAINT "product_event_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_event" ADD CONSTRAINT "product_event_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_photo" ADD CONSTRAINT "product_photo_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_photo" ADD CONSTRAINT "product_photo_picture_key_picture_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_price" ADD CONSTRAINT "product_price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_price" ADD CONSTRAINT "product_price_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_view" ADD CONSTRAINT "product_view_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_view" ADD CONSTRAINT "product_view_front_key_picture_key_fk" FOREIGN KEY ("front_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_view" ADD CONSTRAINT "product_view_back_key_picture_key_fk" FOREIGN KEY ("back_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style" ADD CONSTRAINT "style_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style" ADD CONSTRAINT "style_blank_id_blank_id_fk" FOREIGN KEY ("blank_id") REFERENCES "public"."blank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style" ADD CONSTRAINT "style_design_id_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."design"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style" ADD CONSTRAINT "style_picture_key_picture_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured" ADD CONSTRAINT "featured_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured" ADD CONSTRAINT "featured_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured" ADD CONSTRAINT "featured_proposed_by_account_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured" ADD CONSTRAINT "featured_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_setting" ADD CONSTRAINT "notice_setting_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_act" ADD CONSTRAINT "operator_act_operator_id_account_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_case" ADD CONSTRAINT "after_sale_case_order_no_trade_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_no_trade_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order" FOREIGN KEY ("order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_no_trade_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_buyer_id_account_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_picture" ADD CONSTRAINT "package_picture_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_picture" ADD CONSTRAINT "package_picture_picture_key_picture_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_picture" ADD CONSTRAINT "package_picture_row" FOREIGN KEY ("package_id","row_no") REFERENCES "public"."package_row"("package_id","no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_row" ADD CONSTRAINT "package_row_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_row" ADD CONSTRAINT "package_row_style_id_style_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."style"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_row" ADD CONSTRAINT "package_row_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package" ADD CONSTRAINT "package_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package" ADD CONSTRAINT "package_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_no_trade_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_no_trade_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blank" ADD CONSTRAINT "blank_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blank" ADD CONSTRAINT "blank_fabric_id_fabric_id_fk" FOREIGN KEY ("fabric_id") REFERENCES "public"."fabric"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blank" ADD CONSTRAINT "blank_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blank_capacity" ADD CONSTRAINT "blank_capacity_blank_id_blank_id_fk" FOREIGN KEY ("blank_id") REFERENCES "public"."blank"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blank_draft" ADD CONSTRAINT "blank_draft_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blank_event" ADD CONSTRAINT "blank_event_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blank_sku" ADD CONSTRAINT "blank_sku_blank_id_blank_id_fk" FOREIGN KEY ("blank_id") REFERENCES "public"."blank"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blank_view" ADD CONSTRAINT "blank_view_blank_id_blank_id_fk" FOREIGN KEY ("blank_id") REFERENCES "public"."blank"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blank_view" ADD CONSTRAINT "blank_view_front_key_picture_key_fk" FOREIGN KEY ("front_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blank_view" ADD CONSTRAINT "blank_view_back_key_picture_key_fk" FOREIGN KEY ("back_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel" ADD CONSTRAINT "panel_blank_id_blank_id_fk" FOREIGN KEY ("blank_id") REFERENCES "public"."blank"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_category" ADD CONSTRAINT "shop_category_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_category" ADD CONSTRAINT "shop_category_parent" FOREIGN KEY ("shop_id","parent_id") REFERENCES "public"."shop_category"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_terms" ADD CONSTRAINT "shop_terms_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designer" ADD CONSTRAINT "designer_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factory" ADD CONSTRAINT "factory_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_logo_key_picture_key_fk" FOREIGN KEY ("logo_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_cover_key_picture_key_fk" FOREIGN KEY ("cover_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_change" ADD CONSTRAINT "shop_change_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_event" ADD CONSTRAINT "shop_event_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_event" ADD CONSTRAINT "shop_event_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_picture" ADD CONSTRAINT "site_picture_picture_key_picture_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_by_age" ON "account" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_standing" ON "consent" USING btree ("account_id","name") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "consent_by_version" ON "consent" USING btree ("name","version");--> statement-breakpoint
CREATE INDEX "known_device_by_age" ON "known_device" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "session_by_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_by_end" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_try_by_subject" ON "sign_in_try" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "sign_in_try_by_address" ON "sign_in_try" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "sign_in_try_by_age" ON "sign_in_try" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sms_code_by_phone" ON "sms_code" USING btree ("phone","asked_at");--> statement-breakpoint
CREATE INDEX "sms_code_by_address" ON "sms_code" USING btree ("address","asked_at");--> statement-breakpoint
CREATE INDEX "sms_code_by_age" ON "sms_code" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "address_by_account" ON "address" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "address_one_default" ON "address" USING btree ("account_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "invoice_title_by_account" ON "invoice_title" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_title_one_default" ON "invoice_title" USING btree ("account_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "bundle_by_shop" ON "bundle" USING btree ("shop_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "bundle_part_by_product" ON "bundle_part" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "cart_line_by_account" ON "cart_line" USING btree ("account_id","added_at");--> statement-breakpoint
CREATE INDEX "category_by_kind" ON "category" USING btree ("kind","sort");--> statement-breakpoint
CREATE INDEX "blank_entry_by_popularity" ON "blank_entry" USING btree ("popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "blank_entry_by_newest" ON "blank_entry" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "blank_entry_by_price" ON "blank_entry" USING btree ("price_fen","id");--> statement-breakpoint
CREATE INDEX "blank_entry_by_moq" ON "blank_entry" USING btree ("moq","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "blank_entry_by_lead" ON "blank_entry" USING btree ("lead_hours","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "blank_entry_by_sales" ON "blank_entry" USING btree ("sales" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "blank_entry_by_gsm" ON "blank_entry" USING btree ("gsm","id");--> statement-breakpoint
CREATE INDEX "blank_entry_by_draw" ON "blank_entry" USING btree ("draw");--> statement-breakpoint
CREATE INDEX "blank_entry_by_shop" ON "blank_entry" USING btree ("shop_id","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "blank_entry_by_design" ON "blank_entry" USING btree ("design_id","popularity" DESC NULLS FIRST,"id") WHERE design_id is not null;--> statement-breakpoint
CREATE INDEX "blank_entry_by_title" ON "blank_entry" USING btree ("title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "blank_entry_by_number" ON "blank_entry" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "blank_entry_by_tags" ON "blank_entry" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "blank_entry_by_shades" ON "blank_entry" USING gin ("shades") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "blank_entry_by_grams" ON "blank_entry" USING gin (search_grams("words")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "design_entry_by_popularity" ON "design_entry" USING btree ("popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "design_entry_by_newest" ON "design_entry" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "design_entry_by_price" ON "design_entry" USING btree ("price_fen","id");--> statement-breakpoint
CREATE INDEX "design_entry_by_moq" ON "design_entry" USING btree ("moq","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "design_entry_by_lead" ON "design_entry" USING btree ("lead_hours","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "design_entry_by_sales" ON "design_entry" USING btree ("sales" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "design_entry_by_gsm" ON "design_entry" USING btree ("gsm","id");--> statement-breakpoint
CREATE INDEX "design_entry_by_draw" ON "design_entry" USING btree ("draw");--> statement-breakpoint
CREATE INDEX "design_entry_by_shop" ON "design_entry" USING btree ("shop_id","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "design_entry_by_design" ON "design_entry" USING btree ("design_id","popularity" DESC NULLS FIRST,"id") WHERE design_id is not null;--> statement-breakpoint
CREATE INDEX "design_entry_by_title" ON "design_entry" USING btree ("title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "design_entry_by_number" ON "design_entry" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "design_entry_by_tags" ON "design_entry" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "design_entry_by_shades" ON "design_entry" USING gin ("shades") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "design_entry_by_grams" ON "design_entry" USING gin (search_grams("words")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "designer_entry_by_popularity" ON "designer_entry" USING btree ("popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "designer_entry_by_newest" ON "designer_entry" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "designer_entry_by_price" ON "designer_entry" USING btree ("price_fen","id");--> statement-breakpoint
CREATE INDEX "designer_entry_by_moq" ON "designer_entry" USING btree ("moq","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "designer_entry_by_lead" ON "designer_entry" USING btree ("lead_hours","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "designer_entry_by_sales" ON "designer_entry" USING btree ("sales" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "designer_entry_by_gsm" ON "designer_entry" USING btree ("gsm","id");--> statement-breakpoint
CREATE INDEX "designer_entry_by_draw" ON "designer_entry" USING btree ("draw");--> statement-breakpoint
CREATE INDEX "designer_entry_by_shop" ON "designer_entry" USING btree ("shop_id","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "designer_entry_by_design" ON "designer_entry" USING btree ("design_id","popularity" DESC NULLS FIRST,"id") WHERE design_id is not null;--> statement-breakpoint
CREATE INDEX "designer_entry_by_title" ON "designer_entry" USING btree ("title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "designer_entry_by_number" ON "designer_entry" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "designer_entry_by_tags" ON "designer_entry" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "designer_entry_by_shades" ON "designer_entry" USING gin ("shades") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "designer_entry_by_grams" ON "designer_entry" USING gin (search_grams("words")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "fabric_entry_by_popularity" ON "fabric_entry" USING btree ("popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fabric_entry_by_newest" ON "fabric_entry" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fabric_entry_by_price" ON "fabric_entry" USING btree ("price_fen","id");--> statement-breakpoint
CREATE INDEX "fabric_entry_by_moq" ON "fabric_entry" USING btree ("moq","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fabric_entry_by_lead" ON "fabric_entry" USING btree ("lead_hours","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fabric_entry_by_sales" ON "fabric_entry" USING btree ("sales" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fabric_entry_by_gsm" ON "fabric_entry" USING btree ("gsm","id");--> statement-breakpoint
CREATE INDEX "fabric_entry_by_draw" ON "fabric_entry" USING btree ("draw");--> statement-breakpoint
CREATE INDEX "fabric_entry_by_shop" ON "fabric_entry" USING btree ("shop_id","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fabric_entry_by_design" ON "fabric_entry" USING btree ("design_id","popularity" DESC NULLS FIRST,"id") WHERE design_id is not null;--> statement-breakpoint
CREATE INDEX "fabric_entry_by_title" ON "fabric_entry" USING btree ("title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "fabric_entry_by_number" ON "fabric_entry" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "fabric_entry_by_tags" ON "fabric_entry" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "fabric_entry_by_shades" ON "fabric_entry" USING gin ("shades") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "fabric_entry_by_grams" ON "fabric_entry" USING gin (search_grams("words")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "factory_entry_by_popularity" ON "factory_entry" USING btree ("popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "factory_entry_by_newest" ON "factory_entry" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "factory_entry_by_price" ON "factory_entry" USING btree ("price_fen","id");--> statement-breakpoint
CREATE INDEX "factory_entry_by_moq" ON "factory_entry" USING btree ("moq","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "factory_entry_by_lead" ON "factory_entry" USING btree ("lead_hours","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "factory_entry_by_sales" ON "factory_entry" USING btree ("sales" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "factory_entry_by_gsm" ON "factory_entry" USING btree ("gsm","id");--> statement-breakpoint
CREATE INDEX "factory_entry_by_draw" ON "factory_entry" USING btree ("draw");--> statement-breakpoint
CREATE INDEX "factory_entry_by_shop" ON "factory_entry" USING btree ("shop_id","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "factory_entry_by_design" ON "factory_entry" USING btree ("design_id","popularity" DESC NULLS FIRST,"id") WHERE design_id is not null;--> statement-breakpoint
CREATE INDEX "factory_entry_by_title" ON "factory_entry" USING btree ("title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "factory_entry_by_number" ON "factory_entry" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "factory_entry_by_tags" ON "factory_entry" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "factory_entry_by_shades" ON "factory_entry" USING gin ("shades") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "factory_entry_by_grams" ON "factory_entry" USING gin (search_grams("words")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_entry_by_popularity" ON "product_entry" USING btree ("popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_entry_by_newest" ON "product_entry" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_entry_by_price" ON "product_entry" USING btree ("price_fen","id");--> statement-breakpoint
CREATE INDEX "product_entry_by_moq" ON "product_entry" USING btree ("moq","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_entry_by_lead" ON "product_entry" USING btree ("lead_hours","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_entry_by_sales" ON "product_entry" USING btree ("sales" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_entry_by_gsm" ON "product_entry" USING btree ("gsm","id");--> statement-breakpoint
CREATE INDEX "product_entry_by_draw" ON "product_entry" USING btree ("draw");--> statement-breakpoint
CREATE INDEX "product_entry_by_shop" ON "product_entry" USING btree ("shop_id","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_entry_by_design" ON "product_entry" USING btree ("design_id","popularity" DESC NULLS FIRST,"id") WHERE design_id is not null;--> statement-breakpoint
CREATE INDEX "product_entry_by_title" ON "product_entry" USING btree ("title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_entry_by_number" ON "product_entry" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_entry_by_tags" ON "product_entry" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_entry_by_shades" ON "product_entry" USING gin ("shades") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_entry_by_grams" ON "product_entry" USING gin (search_grams("words")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "design_own" ON "design" USING btree ("shop_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "design_by_upload" ON "design" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "design_by_look" ON "design" USING btree ("look","id") WHERE look is not null;--> statement-breakpoint
CREATE INDEX "design_by_shop" ON "design" USING btree ("shop_id","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fabric_by_swatch" ON "fabric" USING btree ("swatch_key");--> statement-breakpoint
CREATE INDEX "fabric_by_shop" ON "fabric" USING btree ("shop_id","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fabric_draft_by_shop" ON "fabric_draft" USING btree ("shop_id","updated_at" DESC NULLS FIRST,"fabric_id");--> statement-breakpoint
CREATE INDEX "fabric_event_by_fabric" ON "fabric_event" USING btree ("fabric_id","no");--> statement-breakpoint
CREATE INDEX "fabric_view_by_swatch" ON "fabric_view" USING btree ("swatch_key");--> statement-breakpoint
CREATE INDEX "favourite_by_age" ON "favourite" USING btree ("account_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "visit_by_age" ON "visit" USING btree ("account_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "panel_design_by_design" ON "panel_design" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX "product_by_style" ON "product" USING btree ("style_id");--> statement-breakpoint
CREATE INDEX "product_by_shop" ON "product" USING btree ("shop_id","status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_by_shop_category" ON "product" USING btree ("shop_id","sgcate_id");--> statement-breakpoint
CREATE INDEX "product_to_review" ON "product" USING btree ("updated_at") WHERE status = 'pendingReview';--> statement-breakpoint
CREATE INDEX "product_event_by_product" ON "product_event" USING btree ("product_id","no");--> statement-breakpoint
CREATE INDEX "product_photo_by_picture" ON "product_photo" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "product_price_by_product" ON "product_price" USING btree ("product_id","no");--> statement-breakpoint
CREATE INDEX "product_view_by_front" ON "product_view" USING btree ("front_key");--> statement-breakpoint
CREATE INDEX "product_view_by_back" ON "product_view" USING btree ("back_key");--> statement-breakpoint
CREATE INDEX "style_by_blank" ON "style" USING btree ("blank_id");--> statement-breakpoint
CREATE INDEX "style_by_shop" ON "style" USING btree ("shop_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "style_by_design" ON "style" USING btree ("design_id");--> statement-breakpoint
CREATE UNIQUE INDEX "featured_once" ON "featured" USING btree ("product_id","slot") WHERE status in ('proposed', 'approved');--> statement-breakpoint
CREATE INDEX "featured_by_shop" ON "featured" USING btree ("shop_id","proposed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "featured_by_status" ON "featured" USING btree ("status","proposed_at");--> statement-breakpoint
CREATE INDEX "notice_by_account" ON "notice" USING btree ("account_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("account_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "operator_act_by_time" ON "operator_act" USING btree ("at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "after_sale_case_waiting" ON "after_sale_case" USING btree ("status","since");--> statement-breakpoint
CREATE INDEX "after_sale_case_attachments" ON "after_sale_case" USING gin ("attachments") WHERE attachments <> '{}';--> statement-breakpoint
CREATE INDEX "order_event_by_order" ON "order_event" USING btree ("order_no","no");--> statement-breakpoint
CREATE INDEX "order_event_attachments" ON "order_event" USING gin ("attachments") WHERE attachments <> '{}';--> statement-breakpoint
CREATE INDEX "order_line_by_stock" ON "order_line" USING btree ("stock_id","colour_no","size");--> statement-breakpoint
CREATE INDEX "order_line_by_picture" ON "order_line" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "order_line_by_bundle" ON "order_line" USING btree ("bundle_id") WHERE bundle_id <> '';--> statement-breakpoint
CREATE INDEX "trade_order_by_buyer" ON "trade_order" USING btree ("buyer_id","placed_at" DESC NULLS FIRST,"order_no");--> statement-breakpoint
CREATE INDEX "trade_order_by_shop" ON "trade_order" USING btree ("shop_id","placed_at" DESC NULLS FIRST,"order_no");--> statement-breakpoint
CREATE INDEX "trade_order_by_shop_status" ON "trade_order" USING btree ("shop_id","status","placed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trade_order_by_time" ON "trade_order" USING btree ("placed_at" DESC NULLS FIRST,"order_no");--> statement-breakpoint
CREATE INDEX "trade_order_by_status" ON "trade_order" USING btree ("status","placed_at" DESC NULLS FIRST,"order_no");--> statement-breakpoint
CREATE INDEX "trade_order_to_forget" ON "trade_order" USING btree ("since") WHERE status in ('completed', 'cancelled') and receiver ->> 'receiver' <> '';--> statement-breakpoint
CREATE INDEX "trade_order_unpaid" ON "trade_order" USING btree ("buyer_id") WHERE status in ('toConfirm', 'toPay', 'toPayDeposit');--> statement-breakpoint
CREATE INDEX "trade_order_to_ship" ON "trade_order" USING btree ("shop_id","ship_by","order_no") WHERE status in ('inProduction', 'toShip');--> statement-breakpoint
CREATE INDEX "trade_order_ship_untold" ON "trade_order" USING btree ("ship_by") WHERE status in ('inProduction', 'toShip') and ship_told < 2;--> statement-breakpoint
CREATE INDEX "trade_order_due" ON "trade_order" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "package_picture_by_row" ON "package_picture" USING btree ("package_id","row_no");--> statement-breakpoint
CREATE INDEX "package_picture_by_key" ON "package_picture" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "package_row_by_style" ON "package_row" USING btree ("style_id");--> statement-breakpoint
CREATE INDEX "package_row_by_product" ON "package_row" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "package_by_shop" ON "package" USING btree ("shop_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "package_to_expire" ON "package" USING btree ("updated_at") WHERE status <> 'expired';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_part_paid_once" ON "payment" USING btree ("order_no","part") WHERE status = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider_no" ON "payment" USING btree ("provider","provider_no") WHERE provider_no is not null;--> statement-breakpoint
CREATE INDEX "payment_by_order" ON "payment" USING btree ("order_no","started_at");--> statement-breakpoint
CREATE INDEX "payment_attachments" ON "payment" USING gin ("attachments") WHERE attachments <> '{}';--> statement-breakpoint
CREATE INDEX "payment_to_ask" ON "payment" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "refund_by_order" ON "refund" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "refund_by_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_attachments" ON "refund" USING gin ("attachments") WHERE attachments <> '{}';--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("started_at") WHERE status <> 'done';--> statement-breakpoint
CREATE INDEX "refund_to_ask" ON "refund" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "picture_card_to_draw" ON "picture" USING btree ("rank","key") WHERE card_drawn_at is null and rendered_at is null and failure is null;--> statement-breakpoint
CREATE INDEX "picture_to_render" ON "picture" USING btree ("rank","key") WHERE rendered_at is null and failure is null;--> statement-breakpoint
CREATE INDEX "blank_by_fabric" ON "blank" USING btree ("fabric_id");--> statement-breakpoint
CREATE INDEX "blank_by_shop" ON "blank" USING btree ("shop_id","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "blank_draft_by_shop" ON "blank_draft" USING btree ("shop_id","updated_at" DESC NULLS FIRST,"blank_id");--> statement-breakpoint
CREATE INDEX "blank_draft_submitted" ON "blank_draft" USING btree ("updated_at") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "blank_event_by_blank" ON "blank_event" USING btree ("blank_id","no");--> statement-breakpoint
CREATE INDEX "blank_view_by_front" ON "blank_view" USING btree ("front_key");--> statement-breakpoint
CREATE INDEX "blank_view_by_back" ON "blank_view" USING btree ("back_key");--> statement-breakpoint
CREATE INDEX "answered_request_old" ON "answered_request" USING btree ("at");--> statement-breakpoint
CREATE INDEX "search_word_by_beginning" ON "search_word" USING btree ("folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_word_by_initials" ON "search_word" USING btree ("initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_word_by_sound" ON "search_word" USING btree ("sound" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "spelled_name_by_initials" ON "spelled_name" USING btree ("initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "spelled_name_by_sound" ON "spelled_name" USING btree ("sound" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "shop_category_by_shop" ON "shop_category" USING btree ("shop_id","sort");--> statement-breakpoint
CREATE INDEX "designer_by_sort" ON "designer" USING btree ("sort");--> statement-breakpoint
CREATE INDEX "factory_by_sort" ON "factory" USING btree ("sort");--> statement-breakpoint
CREATE INDEX "shop_event_by_shop" ON "shop_event" USING btree ("shop_id","no");--> statement-breakpoint
CREATE INDEX "task_by_account" ON "task" USING btree ("account_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "task_by_subject" ON "task" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "upload_by_account" ON "upload" USING btree ("account_id","reserved_at");--> statement-breakpoint
CREATE INDEX "upload_by_picture" ON "upload" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "upload_by_package" ON "upload" USING btree ("package_id") WHERE package_id is not null;--> statement-breakpoint
CREATE INDEX "upload_stored" ON "upload" USING btree ("entryway","id") WHERE stored_at is not null;--> statement-breakpoint
CREATE INDEX "upload_reserved" ON "upload" USING btree ("reserved_at") WHERE stored_at is null;--> statement-breakpoint
-- The same as `soundOf` of src/server/search/sound.ts.
create function sound_of(pinyin text) returns text
  language sql immutable strict parallel safe as $$
    select replace(replace(replace(replace(replace(pinyin, 'zh', 'z'), 'ch', 'c'), 'sh', 's'), 'ng', 'n'), 'v', 'u')
  $$;
--> statement-breakpoint
-- A name by its letters: each Chinese letter by its usual reading, small letters and digits as they stand.
create function spell_name(of_kind text, of_id text, of_name text) returns void
  language sql as $$
    with letter as (
      select coalesce(reading.pinyin, one) as pinyin, coalesce(left(reading.pinyin, 1), one) as initial, place
      from unnest(string_to_array(lower(normalize(of_name, nfkc)), null)) with ordinality as letters(one, place)
      left join letter_reading reading on reading.letter = one
      where reading.letter is not null or one ~ '^[a-z0-9]$'
    ), spelled as (
      select coalesce(string_agg(pinyin, '' order by place), '') as pinyin,
             coalesce(string_agg(initial, '' order by place), '') as initials
      from letter
    )
    insert into spelled_name (kind, id, name, pinyin, initials, sound)
    select of_kind, of_id, of_name, pinyin, initials, sound_of(pinyin) from spelled
    on conflict (kind, id) do update
      set name = excluded.name, pinyin = excluded.pinyin, initials = excluded.initials, sound = excluded.sound
  $$;
--> statement-breakpoint
-- After the readings came or changed.
create function spell_all_names() returns void
  language sql as $$
    select spell_name('shop', id, name) from shop order by id;
    select spell_name('design', id, title) from design order by id;
  $$;
--> statement-breakpoint
create function spell_shop() returns trigger language plpgsql as $$
  begin
    perform spell_name('shop', new.id, new.name);
    return null;
  end $$;
--> statement-breakpoint
create function spell_design() returns trigger language plpgsql as $$
  begin
    perform spell_name('design', new.id, new.title);
    return null;
  end $$;
--> statement-breakpoint
create function forget_spelled_name() returns trigger language plpgsql as $$
  begin
    delete from spelled_name where kind = tg_argv[0] and id = old.id;
    return null;
  end $$;
--> statement-breakpoint
create trigger shop_named after insert on shop for each row execute function spell_shop();
--> statement-breakpoint
create trigger shop_renamed after update on shop for each row
  when (old.name is distinct from new.name) execute function spell_shop();
--> statement-breakpoint
create trigger shop_forgotten after delete on shop for each row execute function forget_spelled_name('shop');
--> statement-breakpoint
create trigger design_titled after insert on design for each row execute function spell_design();
--> statement-breakpoint
create trigger design_retitled after update on design for each row
  when (old.title is distinct from new.title) execute function spell_design();
--> statement-breakpoint
create trigger design_forgotten after delete on design for each row execute function forget_spelled_name('design');
--> statement-breakpoint
-- A card is read as a whole by every list: decompressing it would cost more than the pages it fills.
ALTER TABLE "blank_entry" ALTER COLUMN "card" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "fabric_entry" ALTER COLUMN "card" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "product_entry" ALTER COLUMN "card" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "design_entry" ALTER COLUMN "card" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "factory_entry" ALTER COLUMN "card" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "designer_entry" ALTER COLUMN "card" SET STORAGE EXTERNAL;
