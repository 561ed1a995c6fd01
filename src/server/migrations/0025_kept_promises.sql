-- What is not down has no reason, what is down has one.
UPDATE "bundle" SET "reason" = '' WHERE "status" <> 'takenDown' AND "reason" <> '';--> statement-breakpoint
UPDATE "bundle" SET "reason" = '平台下架' WHERE "status" = 'takenDown' AND "reason" = '';--> statement-breakpoint
UPDATE "design" SET "reason" = '' WHERE "status" <> 'takenDown' AND "reason" <> '';--> statement-breakpoint
UPDATE "design" SET "reason" = '平台下架' WHERE "status" = 'takenDown' AND "reason" = '';--> statement-breakpoint
UPDATE "fabric" SET "reason" = '' WHERE "status" not in ('takenDown', 'archived') AND "reason" <> '';--> statement-breakpoint
UPDATE "fabric" SET "reason" = '平台下架' WHERE "status" = 'takenDown' AND "reason" = '';--> statement-breakpoint
UPDATE "light_plate" SET "reason" = '' WHERE "status" not in ('takenDown', 'archived') AND "reason" <> '';--> statement-breakpoint
UPDATE "light_plate" SET "reason" = '平台下架' WHERE "status" = 'takenDown' AND "reason" = '';--> statement-breakpoint
UPDATE "plate_draft" SET "reason" = '' WHERE "status" <> 'rejected' AND "reason" <> '';--> statement-breakpoint
UPDATE "plate_draft" SET "reason" = '平台驳回' WHERE "status" = 'rejected' AND "reason" = '';--> statement-breakpoint
UPDATE "goods" SET "reason" = '' WHERE "status" not in ('rejected', 'pendingReview') AND "reason" <> '';--> statement-breakpoint
UPDATE "goods" SET "reason" = '平台下架' WHERE "status" in ('rejected', 'pendingReview') AND "reason" = '';--> statement-breakpoint
-- Nobody can order them.
DELETE FROM "cart_line" WHERE "bundle_id" <> '' AND ("kind" <> 'goods' OR "purpose" <> 'bulk' OR "unit" <> 'piece' OR "print_method" <> '');--> statement-breakpoint
-- Ordered before orders kept the sets and their price: what was paid for all of them stands as one.
UPDATE "order_line" SET "bundle_sets" = 1, "bundle_price_fen" = "paid"."fen"
FROM (SELECT "order_no" AS "no", "bundle_id" AS "id", greatest(least(sum("amount_fen"), 2147483647), 1)::integer AS "fen"
  FROM "order_line" WHERE "bundle_id" <> '' GROUP BY 1, 2) AS "paid"
WHERE "order_no" = "paid"."no" AND "bundle_id" = "paid"."id" AND ("bundle_sets" < 1 OR "bundle_price_fen" < 1);--> statement-breakpoint
CREATE INDEX "design_by_look" ON "design" USING btree ("look","id") WHERE look is not null;--> statement-breakpoint
ALTER TABLE "bundle" ADD CONSTRAINT "bundle_reason" CHECK (("bundle"."reason" <> '') = ("bundle"."status" = 'takenDown'));--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_bundle" CHECK ("cart_line"."bundle_id" = '' or ("cart_line"."kind" = 'goods' and "cart_line"."purpose" = 'bulk' and "cart_line"."unit" = 'piece' and "cart_line"."print_method" = ''));--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_reason" CHECK (("design"."reason" <> '') = ("design"."status" = 'takenDown'));--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_reason" CHECK ("fabric"."status" = 'archived' or ("fabric"."reason" <> '') = ("fabric"."status" = 'takenDown'));--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_reason" CHECK (("goods"."reason" <> '') = ("goods"."status" in ('rejected', 'pendingReview')));--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_bundle" CHECK (case "order_line"."bundle_id" when '' then "order_line"."bundle_title" = '' and "order_line"."bundle_sets" = 0 and "order_line"."bundle_price_fen" = 0 else "order_line"."bundle_title" <> '' and "order_line"."bundle_sets" > 0 and "order_line"."bundle_price_fen" > 0 and "order_line"."kind" = 'goods' and "order_line"."unit" = 'piece' and "order_line"."print_method" = '' end);--> statement-breakpoint
ALTER TABLE "light_plate" ADD CONSTRAINT "light_plate_reason" CHECK ("light_plate"."status" = 'archived' or ("light_plate"."reason" <> '') = ("light_plate"."status" = 'takenDown'));--> statement-breakpoint
ALTER TABLE "plate_draft" ADD CONSTRAINT "plate_draft_reason" CHECK (("plate_draft"."reason" <> '') = ("plate_draft"."status" = 'rejected'));