ALTER TABLE "order_line" ALTER COLUMN "grams" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "trade_order" ALTER COLUMN "grams" SET DATA TYPE bigint;