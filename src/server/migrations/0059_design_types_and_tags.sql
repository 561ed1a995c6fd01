ALTER TABLE "design" DROP CONSTRAINT "design_type";--> statement-breakpoint
ALTER TABLE "product" DROP CONSTRAINT "product_tag";--> statement-breakpoint
ALTER TABLE "featured" DROP CONSTRAINT "featured_tag";--> statement-breakpoint
ALTER TABLE "featured" DROP CONSTRAINT "featured_hand_tag";--> statement-breakpoint
UPDATE "design" SET "type" = CASE "type" WHEN '定位' THEN 'placed' WHEN '二方' THEN 'twoWay' ELSE 'fourWay' END;--> statement-breakpoint
UPDATE "product" SET "tag" = CASE "tag" WHEN '主推' THEN 'topPick' WHEN '爆款' THEN 'bestSeller' ELSE 'newArrival' END WHERE "tag" IS NOT NULL;--> statement-breakpoint
UPDATE "featured" SET
  "tag" = CASE "tag" WHEN '主推' THEN 'topPick' WHEN '爆款' THEN 'bestSeller' WHEN '新品' THEN 'newArrival' END,
  "hand_tag" = CASE "hand_tag" WHEN '主推' THEN 'topPick' WHEN '爆款' THEN 'bestSeller' WHEN '新品' THEN 'newArrival' END
  WHERE "tag" IS NOT NULL OR "hand_tag" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_type" CHECK ("design"."type" in ('placed', 'twoWay', 'fourWay'));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_tag" CHECK ("product"."tag" is null or "product"."tag" in ('topPick', 'bestSeller', 'newArrival'));--> statement-breakpoint
ALTER TABLE "featured" ADD CONSTRAINT "featured_tag" CHECK ("featured"."tag" is null or "featured"."tag" in ('topPick', 'bestSeller', 'newArrival'));--> statement-breakpoint
ALTER TABLE "featured" ADD CONSTRAINT "featured_hand_tag" CHECK ("featured"."hand_tag" is null or "featured"."hand_tag" in ('topPick', 'bestSeller', 'newArrival'));