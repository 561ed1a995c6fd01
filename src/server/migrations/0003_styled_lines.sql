ALTER TABLE "cart_line" DROP CONSTRAINT "cart_line_once";--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "style_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "style_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "style_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "style_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "style_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "style_views" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "order_line_by_style" ON "order_line" USING btree ("style_id") WHERE style_id <> '';--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_once" UNIQUE("account_id","kind","item_id","colour_no","size","purpose","print_method","unit","bundle_id","style_id");--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_style" CHECK ("cart_line"."style_id" = '' or ("cart_line"."kind" = 'blank' and "cart_line"."print_method" <> ''));--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_style" CHECK (case "order_line"."style_id" when '' then "order_line"."style_no" = '' and "order_line"."style_version" = 0 and "order_line"."style_name" = '' and "order_line"."style_views" = '[]' else "order_line"."kind" = 'blank' and "order_line"."print_method" <> '' and "order_line"."style_no" <> '' and "order_line"."style_version" > 0 and jsonb_array_length("order_line"."style_views") > 0 end);