CREATE TABLE "invoice_event" (
	"no" bigserial PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"to" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_paper" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"total_fen" bigint NOT NULL,
	"tax_fen" bigint,
	"reverses" text,
	"mismatches" text[] NOT NULL,
	"format" text NOT NULL,
	"document" "bytea" NOT NULL,
	"actor_id" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_paper_number" UNIQUE("number"),
	CONSTRAINT "invoice_paper_number_form" CHECK ("invoice_paper"."number" ~ '^[0-9]{20}$'),
	CONSTRAINT "invoice_paper_sum" CHECK ("invoice_paper"."total_fen" <> 0 and ("invoice_paper"."total_fen" < 0) = ("invoice_paper"."reverses" is not null)),
	CONSTRAINT "invoice_paper_format" CHECK ("invoice_paper"."format" in ('xml', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "order_invoice" (
	"order_no" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"status" text NOT NULL,
	"due_fen" bigint NOT NULL,
	"issued_fen" bigint DEFAULT 0 NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_invoice_status" CHECK ("order_invoice"."status" in ('requested', 'partlyIssued', 'issued', 'toReverse', 'reversed', 'withdrawn')),
	CONSTRAINT "order_invoice_sums" CHECK ("order_invoice"."due_fen" >= 0 and "order_invoice"."issued_fen" >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_event" ADD CONSTRAINT "invoice_event_order_no_order_invoice_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."order_invoice"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_event" ADD CONSTRAINT "invoice_event_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_paper" ADD CONSTRAINT "invoice_paper_order_no_order_invoice_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."order_invoice"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_paper" ADD CONSTRAINT "invoice_paper_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invoice" ADD CONSTRAINT "order_invoice_order_no_trade_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invoice" ADD CONSTRAINT "order_invoice_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_event_by_order" ON "invoice_event" USING btree ("order_no","no");--> statement-breakpoint
CREATE INDEX "invoice_paper_by_order" ON "invoice_paper" USING btree ("order_no","recorded_at");--> statement-breakpoint
CREATE INDEX "order_invoice_by_shop" ON "order_invoice" USING btree ("shop_id","status","since");--> statement-breakpoint
-- Orders whose buyers chose an invoice at checkout, and have paid.
INSERT INTO "order_invoice" ("order_no", "shop_id", "status", "due_fen")
select "order_no", "shop_id", 'requested', "paid_fen" - "refunded_fen" - waiting.fen from "trade_order"
	cross join lateral (select coalesce(sum("refund"."amount_fen"), 0) as fen from "refund" join "payment" on "payment"."id" = "refund"."payment_id"
		where "refund"."order_no" = "trade_order"."order_no" and "refund"."status" <> 'done' and "payment"."status" = 'paid') as waiting
where "invoice" is not null and jsonb_typeof("invoice") = 'object' and "paid_fen" - "refunded_fen" - waiting.fen > 0;--> statement-breakpoint
INSERT INTO "invoice_event" ("order_no", "by", "action", "to", "note") select "order_no", 'system', 'request', 'requested', '下单时选了开票' from "order_invoice";
