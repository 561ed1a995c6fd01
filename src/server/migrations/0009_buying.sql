CREATE TABLE "cart_line" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"colour_no" text NOT NULL,
	"size" text NOT NULL,
	"purpose" text NOT NULL,
	"print_method" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" numeric(9, 1) NOT NULL,
	"seen_price_fen" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_line_once" UNIQUE("account_id","kind","item_id","colour_no","size","purpose","print_method","unit"),
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" > 0 and "cart_line"."quantity" <= 1000000)
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"to_route" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_setting" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	"sms" boolean NOT NULL,
	CONSTRAINT "notice_setting_pkey" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "after_sale_case" (
	"order_no" text NOT NULL,
	"case_no" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"papers" text[] NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"tracking_no" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "after_sale_case_pkey" PRIMARY KEY("order_no","case_no"),
	CONSTRAINT "after_sale_case_status" CHECK ("after_sale_case"."status" in ('applied', 'buyerModify', 'buyerReturn', 'sellerReceive', 'refunding', 'refunded', 'closed', 'escalated')),
	CONSTRAINT "after_sale_case_amount" CHECK ("after_sale_case"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"no" bigserial PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"by" text NOT NULL,
	"deed" text NOT NULL,
	"label" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"papers" text[] DEFAULT '{}' NOT NULL,
	"milestone" text
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_no" text NOT NULL,
	"line_no" integer NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"no" text NOT NULL,
	"title" text NOT NULL,
	"colour_no" text NOT NULL,
	"colour_name" text NOT NULL,
	"size" text NOT NULL,
	"print_method" text NOT NULL,
	"print_name" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" numeric(9, 1) NOT NULL,
	"unit_price_fen" integer NOT NULL,
	"price_unit" text NOT NULL,
	"surcharge_fen" integer NOT NULL,
	"setup_fen" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_included" boolean NOT NULL,
	"grams" integer NOT NULL,
	"tolerance_percent" integer NOT NULL,
	"picture_key" text NOT NULL,
	"taken_from" text NOT NULL,
	"stock_id" text NOT NULL,
	"dye_lot" text DEFAULT '' NOT NULL,
	"taken" numeric(9, 1) NOT NULL,
	"given_back" boolean DEFAULT false NOT NULL,
	"shipped_quantity" numeric(9, 1) DEFAULT 0 NOT NULL,
	CONSTRAINT "order_line_pkey" PRIMARY KEY("order_no","line_no"),
	CONSTRAINT "order_line_quantity" CHECK ("order_line"."quantity" > 0 and "order_line"."taken" >= 0 and "order_line"."shipped_quantity" >= 0),
	CONSTRAINT "order_line_prices" CHECK ("order_line"."unit_price_fen" >= 0 and "order_line"."amount_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"order_no" text NOT NULL,
	"parcel_no" integer NOT NULL,
	"courier" text NOT NULL,
	"tracking_no" text NOT NULL,
	"shipped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "parcel_pkey" PRIMARY KEY("order_no","parcel_no")
);
--> statement-breakpoint
CREATE TABLE "trade_order" (
	"order_no" text PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"shop_name" text NOT NULL,
	"kind" text NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"status_before" text,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"goods_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"tax_percent" integer NOT NULL,
	"freight_fen" bigint NOT NULL,
	"adjust_fen" bigint DEFAULT 0 NOT NULL,
	"payable_fen" bigint NOT NULL,
	"deposit_percent" integer NOT NULL,
	"deposit_fen" bigint NOT NULL,
	"paid_fen" bigint DEFAULT 0 NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"grams" integer NOT NULL,
	"lead_hours" integer NOT NULL,
	"receiver" jsonb NOT NULL,
	"invoice" jsonb,
	"note" text NOT NULL,
	"deliver_on" date,
	"reminded_at" timestamp with time zone,
	"asked_hash" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "trade_order_status" CHECK ("trade_order"."status" in ('toConfirm', 'toPay', 'toPayDeposit', 'inProduction', 'toPayBalance', 'toShip', 'toReceive', 'received', 'completed', 'cancelled', 'afterSale')),
	CONSTRAINT "trade_order_kind" CHECK ("trade_order"."kind" in ('sample', 'stock', 'bulk')),
	CONSTRAINT "trade_order_plan" CHECK ("trade_order"."plan" = 'full' or ("trade_order"."plan" = 'deposit' and "trade_order"."kind" = 'bulk')),
	CONSTRAINT "trade_order_case" CHECK (("trade_order"."status" = 'afterSale') <= ("trade_order"."status_before" is not null)),
	CONSTRAINT "trade_order_sum" CHECK ("trade_order"."payable_fen" = "trade_order"."goods_fen" + "trade_order"."tax_fen" + "trade_order"."freight_fen" + "trade_order"."adjust_fen" and "trade_order"."payable_fen" >= 0 and "trade_order"."deposit_fen" between 0 and "trade_order"."payable_fen"),
	CONSTRAINT "trade_order_money" CHECK ("trade_order"."paid_fen" >= 0 and "trade_order"."refunded_fen" between 0 and "trade_order"."paid_fen")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"provider" text NOT NULL,
	"part" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"papers" text[] DEFAULT '{}' NOT NULL,
	"provider_no" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	CONSTRAINT "payment_status" CHECK ("payment"."status" in ('waiting', 'submitted', 'paid', 'refused', 'closed', 'stray')),
	CONSTRAINT "payment_provider" CHECK ("payment"."provider" in ('transfer', 'demo', 'alipay', 'wechat')),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"order_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"papers" text[] DEFAULT '{}' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_status" CHECK ("refund"."status" in ('waiting', 'done', 'failed')),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "plate_capacity" (
	"plate_id" text PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "plate_capacity_not_negative" CHECK ("plate_capacity"."pieces" >= 0)
);
--> statement-breakpoint
CREATE TABLE "answered_request" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"path" text NOT NULL,
	"asked" "bytea" NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answered_request_pkey" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "shop_terms" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_terms_version" CHECK ("shop_terms"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_setting" ADD CONSTRAINT "notice_setting_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_case" ADD CONSTRAINT "after_sale_case_order_no_trade_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_no_trade_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order" FOREIGN KEY ("order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_order_no_trade_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_buyer_id_account_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_no_trade_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_no_trade_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plate_capacity" ADD CONSTRAINT "plate_capacity_plate_id_light_plate_id_fk" FOREIGN KEY ("plate_id") REFERENCES "public"."light_plate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_terms" ADD CONSTRAINT "shop_terms_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_line_by_account" ON "cart_line" USING btree ("account_id","added_at");--> statement-breakpoint
CREATE INDEX "notice_by_account" ON "notice" USING btree ("account_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("account_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "after_sale_case_waiting" ON "after_sale_case" USING btree ("status","since");--> statement-breakpoint
CREATE INDEX "order_event_by_order" ON "order_event" USING btree ("order_no","no");--> statement-breakpoint
CREATE INDEX "order_line_by_stock" ON "order_line" USING btree ("stock_id","colour_no","size");--> statement-breakpoint
CREATE INDEX "trade_order_by_buyer" ON "trade_order" USING btree ("buyer_id","placed_at" DESC NULLS FIRST,"order_no");--> statement-breakpoint
CREATE INDEX "trade_order_by_shop" ON "trade_order" USING btree ("shop_id","placed_at" DESC NULLS FIRST,"order_no");--> statement-breakpoint
CREATE INDEX "trade_order_by_shop_status" ON "trade_order" USING btree ("shop_id","status","placed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trade_order_due" ON "trade_order" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_part_paid_once" ON "payment" USING btree ("order_no","part") WHERE status = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider_no" ON "payment" USING btree ("provider","provider_no") WHERE provider_no is not null;--> statement-breakpoint
CREATE INDEX "payment_by_order" ON "payment" USING btree ("order_no","started_at");--> statement-breakpoint
CREATE INDEX "payment_to_ask" ON "payment" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "refund_by_order" ON "refund" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "refund_waiting" ON "refund" USING btree ("started_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "answered_request_old" ON "answered_request" USING btree ("at");