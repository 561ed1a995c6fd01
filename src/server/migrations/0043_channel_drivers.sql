ALTER TABLE "channel_shop" DROP CONSTRAINT "channel_shop_channel";--> statement-breakpoint
ALTER TABLE "listing" DROP CONSTRAINT "listing_status";--> statement-breakpoint
ALTER TABLE "listing" DROP CONSTRAINT "listing_created";--> statement-breakpoint
DROP INDEX "listing_to_compare";--> statement-breakpoint
CREATE INDEX "listing_to_compare" ON "listing" USING btree ("id") WHERE status in ('onSale', 'partial', 'outOfSync');--> statement-breakpoint
ALTER TABLE "channel_shop" ADD CONSTRAINT "channel_shop_channel" CHECK ("channel_shop"."channel" in ('demo', 'weixin', 'alibaba1688', 'shopify'));--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_status" CHECK ("listing"."status" in ('submitting', 'reviewing', 'onSale', 'partial', 'outOfSync', 'blocked', 'rejected', 'failed', 'takingOff', 'delisted', 'cancelled'));--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_created" CHECK ("listing"."status" not in ('reviewing', 'onSale', 'partial', 'outOfSync') or "listing"."item_no" <> '');