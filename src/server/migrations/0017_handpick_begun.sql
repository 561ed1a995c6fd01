ALTER TABLE "handpick" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "handpick" ADD COLUMN "hand_featured" boolean;--> statement-breakpoint
ALTER TABLE "handpick" ADD COLUMN "hand_tag" text;--> statement-breakpoint
ALTER TABLE "handpick" ADD CONSTRAINT "handpick_begun" CHECK (("handpick"."begun_at" is null) = ("handpick"."hand_featured" is null));--> statement-breakpoint
ALTER TABLE "handpick" ADD CONSTRAINT "handpick_hand_tag" CHECK ("handpick"."hand_tag" is null or "handpick"."hand_tag" in ('主推', '爆款', '新品'));