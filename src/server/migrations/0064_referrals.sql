CREATE TABLE "inquiry_referral" (
	"inquiry_id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_referral" (
	"order_no" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_visit" (
	"shop_id" text NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "referral_visit_pkey" PRIMARY KEY("shop_id","day"),
	CONSTRAINT "referral_visit_count" CHECK ("referral_visit"."visits" >= 1)
);
--> statement-breakpoint
ALTER TABLE "inquiry_referral" ADD CONSTRAINT "inquiry_referral_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_referral" ADD CONSTRAINT "inquiry_referral_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_referral" ADD CONSTRAINT "order_referral_order_no_trade_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_referral" ADD CONSTRAINT "order_referral_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_visit" ADD CONSTRAINT "referral_visit_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_referral_by_shop" ON "inquiry_referral" USING btree ("shop_id","at");--> statement-breakpoint
CREATE INDEX "order_referral_by_shop" ON "order_referral" USING btree ("shop_id","at");