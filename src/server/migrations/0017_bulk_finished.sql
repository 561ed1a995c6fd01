CREATE TABLE "carton_row" (
	"order_no" text NOT NULL,
	"row_no" integer NOT NULL,
	"cartons" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"gross_grams" integer NOT NULL,
	"length_cm" integer NOT NULL,
	"width_cm" integer NOT NULL,
	"height_cm" integer NOT NULL,
	CONSTRAINT "carton_row_pkey" PRIMARY KEY("order_no","row_no"),
	CONSTRAINT "carton_row_numbers" CHECK ("carton_row"."cartons" > 0 and "carton_row"."gross_grams" > 0 and "carton_row"."length_cm" > 0 and "carton_row"."width_cm" > 0 and "carton_row"."height_cm" > 0)
);
--> statement-breakpoint
CREATE TABLE "inspection" (
	"order_no" text NOT NULL,
	"round" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"level" text NOT NULL,
	"lot" integer NOT NULL,
	"sample" integer NOT NULL,
	"accept" jsonb NOT NULL,
	"has_passed" boolean NOT NULL,
	"defects" jsonb NOT NULL,
	"note" text NOT NULL,
	"attachments" text[] NOT NULL,
	"concession" text DEFAULT '' NOT NULL,
	"conceded_at" timestamp with time zone,
	CONSTRAINT "inspection_pkey" PRIMARY KEY("order_no","round"),
	CONSTRAINT "inspection_level" CHECK ("inspection"."level" in ('I', 'II', 'III')),
	CONSTRAINT "inspection_sample" CHECK ("inspection"."sample" between 1 and "inspection"."lot"),
	CONSTRAINT "inspection_concession" CHECK (("inspection"."concession" = '') = ("inspection"."conceded_at" is null) and ("inspection"."concession" = '' or not "inspection"."has_passed"))
);
--> statement-breakpoint
ALTER TABLE "trade_order" DROP CONSTRAINT "trade_order_sum";--> statement-breakpoint
ALTER TABLE "bulk_order" ADD COLUMN "inspection" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "made_quantity" numeric(9, 1);--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "over_short_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "over_short_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "carton_row" ADD CONSTRAINT "carton_row_order_no_bulk_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."bulk_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection" ADD CONSTRAINT "inspection_order_no_bulk_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."bulk_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_order" ADD CONSTRAINT "bulk_order_inspection" CHECK ("bulk_order"."inspection" in ('none', 'wanted', 'failed', 'passed', 'conceded'));--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_made" CHECK (case when "order_line"."made_quantity" is null then "order_line"."over_short_fen" = 0 else "order_line"."unit" = 'piece' and "order_line"."amount_fen" + "order_line"."adjust_fen" + "order_line"."over_short_fen" >= 0
        and abs("order_line"."made_quantity" - "order_line"."quantity") * 100 <= "order_line"."quantity" * "order_line"."tolerance_percent" end);--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_sum" CHECK ("trade_order"."payable_fen" = "trade_order"."product_fen" + "trade_order"."tax_fen" + "trade_order"."freight_fen" + "trade_order"."adjust_fen" + "trade_order"."over_short_fen" and "trade_order"."payable_fen" >= 0 and "trade_order"."deposit_fen" between 0 and "trade_order"."payable_fen");