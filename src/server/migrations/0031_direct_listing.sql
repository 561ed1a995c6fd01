CREATE TABLE "channel_credential" (
	"channel_shop_id" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_picture" (
	"channel_shop_id" text NOT NULL,
	"sha256" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "channel_picture_pkey" PRIMARY KEY("channel_shop_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "channel_shop" DROP CONSTRAINT "channel_shop_channel";--> statement-breakpoint
ALTER TABLE "channel_shop" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "channel_credential" ADD CONSTRAINT "channel_credential_channel_shop_id_channel_shop_id_fk" FOREIGN KEY ("channel_shop_id") REFERENCES "public"."channel_shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_picture" ADD CONSTRAINT "channel_picture_channel_shop_id_channel_shop_id_fk" FOREIGN KEY ("channel_shop_id") REFERENCES "public"."channel_shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_shop" ADD CONSTRAINT "channel_shop_settings" CHECK (("channel_shop"."settings" is null) = ("channel_shop"."channel" = 'demo'));--> statement-breakpoint
ALTER TABLE "channel_shop" ADD CONSTRAINT "channel_shop_channel" CHECK ("channel_shop"."channel" in ('demo', 'weixin'));