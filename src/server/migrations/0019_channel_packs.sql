CREATE TABLE "channel_pack" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"account_id" text NOT NULL,
	"channels" text[] NOT NULL,
	"status" text DEFAULT 'making' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"task_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "channel_pack_status" CHECK ("channel_pack"."status" in ('making', 'ready', 'stopped', 'failed', 'expired')),
	CONSTRAINT "channel_pack_ended" CHECK (("channel_pack"."ended_at" is null) = ("channel_pack"."status" = 'making'))
);
--> statement-breakpoint
CREATE TABLE "channel_pack_item" (
	"pack_id" text NOT NULL,
	"no" integer NOT NULL,
	"product_id" text NOT NULL,
	"channel" text NOT NULL,
	"edition" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"channel_title" text DEFAULT '' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "channel_pack_item_pkey" PRIMARY KEY("pack_id","no"),
	CONSTRAINT "channel_pack_item_once" UNIQUE("pack_id","product_id","channel"),
	CONSTRAINT "channel_pack_item_state" CHECK ("channel_pack_item"."state" in ('pending', 'made', 'blocked', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "channel_pack" ADD CONSTRAINT "channel_pack_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_pack" ADD CONSTRAINT "channel_pack_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_pack_item" ADD CONSTRAINT "channel_pack_item_pack_id_channel_pack_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."channel_pack"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_pack_item" ADD CONSTRAINT "channel_pack_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_pack_by_shop" ON "channel_pack" USING btree ("shop_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "channel_pack_ended_at" ON "channel_pack" USING btree ("ended_at") WHERE status in ('ready', 'stopped', 'failed');--> statement-breakpoint
CREATE INDEX "channel_pack_by_account" ON "channel_pack" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "channel_pack_item_by_product" ON "channel_pack_item" USING btree ("product_id");