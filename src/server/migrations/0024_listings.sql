CREATE TABLE "channel_shop" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"channel" text NOT NULL,
	"name" text NOT NULL,
	"rate_permille" integer DEFAULT 1000 NOT NULL,
	"fee_fen" integer DEFAULT 0 NOT NULL,
	"ending" text DEFAULT 'none' NOT NULL,
	"stock_buffer" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_shop_name" UNIQUE("shop_id","channel","name"),
	CONSTRAINT "channel_shop_channel" CHECK ("channel_shop"."channel" = 'demo'),
	CONSTRAINT "channel_shop_ending" CHECK ("channel_shop"."ending" in ('none', 'nine')),
	CONSTRAINT "channel_shop_terms" CHECK ("channel_shop"."rate_permille" between 100 and 10000 and "channel_shop"."fee_fen" between 0 and 100000
        and "channel_shop"."stock_buffer" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "demo_channel_item" (
	"item_no" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"edition" text NOT NULL,
	"content" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_channel_item_key" UNIQUE("key"),
	CONSTRAINT "demo_channel_item_state" CHECK ("demo_channel_item"."state" in ('reviewing', 'onSale', 'rejected', 'off'))
);
--> statement-breakpoint
CREATE TABLE "listing" (
	"id" text PRIMARY KEY NOT NULL,
	"channel_shop_id" text NOT NULL,
	"product_id" text NOT NULL,
	"status" text DEFAULT 'submitting' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"item_no" text DEFAULT '' NOT NULL,
	"edition" text DEFAULT '' NOT NULL,
	"theirs" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_once" UNIQUE("channel_shop_id","product_id"),
	CONSTRAINT "listing_status" CHECK ("listing"."status" in ('submitting', 'reviewing', 'onSale', 'outOfSync', 'blocked', 'rejected', 'failed', 'takingOff', 'delisted', 'cancelled')),
	CONSTRAINT "listing_created" CHECK ("listing"."status" not in ('reviewing', 'onSale', 'outOfSync') or "listing"."item_no" <> '')
);
--> statement-breakpoint
CREATE TABLE "listing_event" (
	"no" bigserial PRIMARY KEY NOT NULL,
	"listing_id" text NOT NULL,
	"action" text NOT NULL,
	"account_id" text,
	"note" text DEFAULT '' NOT NULL,
	"sent" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channel_shop" ADD CONSTRAINT "channel_shop_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_channel_shop_id_channel_shop_id_fk" FOREIGN KEY ("channel_shop_id") REFERENCES "public"."channel_shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_event" ADD CONSTRAINT "listing_event_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_event" ADD CONSTRAINT "listing_event_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_by_product" ON "listing" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "listing_to_compare" ON "listing" USING btree ("id") WHERE status in ('onSale', 'outOfSync');--> statement-breakpoint
CREATE INDEX "listing_event_by_listing" ON "listing_event" USING btree ("listing_id","no");--> statement-breakpoint
CREATE INDEX "listing_event_by_account" ON "listing_event" USING btree ("account_id");