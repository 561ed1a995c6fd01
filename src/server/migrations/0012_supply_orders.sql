CREATE TABLE "credit_term" (
	"shop_id" text NOT NULL,
	"trader_shop_id" text NOT NULL,
	"limit_fen" bigint NOT NULL,
	"days" integer NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_term_pkey" PRIMARY KEY("shop_id","trader_shop_id"),
	CONSTRAINT "credit_term_terms" CHECK ("credit_term"."limit_fen" > 0 and "credit_term"."days" between 1 and 180),
	CONSTRAINT "credit_term_shops" CHECK ("credit_term"."shop_id" <> "credit_term"."trader_shop_id")
);
--> statement-breakpoint
CREATE TABLE "supply_setting" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"is_auto" boolean NOT NULL,
	"ship_to" text NOT NULL,
	"address_id" text,
	CONSTRAINT "supply_setting_ship_to" CHECK ("supply_setting"."ship_to" in ('trader', 'buyer'))
);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "supplies_line_no" integer;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "supplies_order_no" text;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "ship_to" text;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "credit_due_on" date;--> statement-breakpoint
ALTER TABLE "credit_term" ADD CONSTRAINT "credit_term_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_term" ADD CONSTRAINT "credit_term_trader_shop_id_shop_id_fk" FOREIGN KEY ("trader_shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_setting" ADD CONSTRAINT "supply_setting_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_setting" ADD CONSTRAINT "supply_setting_address_id_address_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."address"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_term_by_trader" ON "credit_term" USING btree ("trader_shop_id");--> statement-breakpoint
CREATE INDEX "supply_setting_by_address" ON "supply_setting" USING btree ("address_id");--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_supplies" FOREIGN KEY ("supplies_order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trade_order_supply" ON "trade_order" USING btree ("supplies_order_no","shop_id") WHERE supplies_order_no is not null and status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "trade_order_by_supplied" ON "trade_order" USING btree ("supplies_order_no","placed_at") WHERE supplies_order_no is not null;--> statement-breakpoint
CREATE INDEX "trade_order_on_credit" ON "trade_order" USING btree ("shop_id","buyer_id") WHERE credit_due_on is not null and status <> 'cancelled' and paid_fen < payable_fen;--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_ship_to" CHECK (("trade_order"."supplies_order_no" is null) = ("trade_order"."ship_to" is null));--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_credit" CHECK ("trade_order"."credit_due_on" is null or "trade_order"."supplies_order_no" is not null);