ALTER TABLE "fabric" ADD COLUMN "small_cut_fen_per_metre" integer;--> statement-breakpoint
-- The price of 散剪 was shown as a step of the price, and could not be ordered at.
UPDATE "fabric" SET "small_cut_fen_per_metre" = (
  SELECT ("tier" ->> 'priceFen')::integer FROM jsonb_array_elements("tiers") "tier"
  WHERE "tier" ->> 'name' = '散剪价' AND "tier" ->> 'unit' = 'm' AND ("tier" ->> 'priceFen')::integer > 0 LIMIT 1);--> statement-breakpoint
UPDATE "fabric_draft" SET "document" = jsonb_set("document", '{smallCutFenPerMetre}',
  coalesce((SELECT to_jsonb("small_cut_fen_per_metre") FROM "fabric" WHERE "id" = "fabric_id"), 'null'));--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "purpose" text;--> statement-breakpoint
-- Until now samples were the lines of a sample order, and nothing else was in one.
UPDATE "order_line" SET "purpose" = CASE WHEN "kind_of_order" = 'sample' THEN 'sample' ELSE 'bulk' END
FROM (SELECT "order_no" AS "of_order", "kind" AS "kind_of_order" FROM "trade_order") "orders" WHERE "order_no" = "of_order";--> statement-breakpoint
ALTER TABLE "order_line" ALTER COLUMN "purpose" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_purpose" CHECK ("cart_line"."purpose" in ('sample', 'bulk') or ("cart_line"."purpose" = 'smallCut' and "cart_line"."kind" = 'fabric' and "cart_line"."unit" = 'm'));--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_swatch" CHECK ("cart_line"."unit" <> 'swatch' or ("cart_line"."kind" = 'fabric' and "cart_line"."purpose" = 'sample'));--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_small_cut" CHECK ("fabric"."small_cut_fen_per_metre" > 0);--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_purpose" CHECK ("order_line"."purpose" in ('sample', 'bulk') or ("order_line"."purpose" = 'smallCut' and "order_line"."kind" = 'fabric' and "order_line"."unit" = 'm'));--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_swatch" CHECK ("order_line"."unit" <> 'swatch' or ("order_line"."kind" = 'fabric' and "order_line"."purpose" = 'sample'));