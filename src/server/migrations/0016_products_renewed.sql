ALTER TABLE "order_line" ADD COLUMN "sold_style_id" text;--> statement-breakpoint
UPDATE "order_line" SET "sold_style_id" = "product"."style_id" FROM "product" WHERE "order_line"."kind" = 'product' AND "product"."id" = "order_line"."item_id";--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_sold_style" CHECK ("order_line"."sold_style_id" is null or "order_line"."kind" = 'product');
