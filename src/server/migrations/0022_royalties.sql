CREATE TABLE "licence_renewal" (
	"order_no" text PRIMARY KEY NOT NULL,
	"licence_no" text NOT NULL,
	"status" text NOT NULL,
	"years" integer NOT NULL,
	"more_pieces" integer,
	"piece_fen" integer,
	"permille" integer,
	"price_fen" bigint NOT NULL,
	CONSTRAINT "licence_renewal_status" CHECK ("licence_renewal"."status" in ('unpaid', 'paid', 'ended')),
	CONSTRAINT "licence_renewal_years" CHECK ("licence_renewal"."years" > 0)
);
--> statement-breakpoint
CREATE TABLE "licence_use" (
	"order_no" text NOT NULL,
	"line_no" integer NOT NULL,
	"licence_no" text NOT NULL,
	"pieces" integer NOT NULL,
	"piece_fen" integer,
	"permille" integer,
	"royalty_fen" bigint,
	CONSTRAINT "licence_use_pkey" PRIMARY KEY("order_no","line_no","licence_no"),
	CONSTRAINT "licence_use_sums" CHECK ("licence_use"."pieces" > 0 and coalesce("licence_use"."royalty_fen", 0) >= 0),
	CONSTRAINT "licence_use_charge" CHECK ("licence_use"."piece_fen" is null or "licence_use"."permille" is null)
);
--> statement-breakpoint
ALTER TABLE "licence" DROP CONSTRAINT "licence_pieces";--> statement-breakpoint
ALTER TABLE "licence" ADD COLUMN "used_pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "licence" ADD COLUMN "reminded_days" integer;--> statement-breakpoint
ALTER TABLE "licence_renewal" ADD CONSTRAINT "licence_renewal_order_no_trade_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_renewal" ADD CONSTRAINT "licence_renewal_licence_no_licence_licence_no_fk" FOREIGN KEY ("licence_no") REFERENCES "public"."licence"("licence_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_use" ADD CONSTRAINT "licence_use_licence_no_licence_licence_no_fk" FOREIGN KEY ("licence_no") REFERENCES "public"."licence"("licence_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_use" ADD CONSTRAINT "licence_use_line" FOREIGN KEY ("order_no","line_no") REFERENCES "public"."order_line"("order_no","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "licence_renewal_unpaid" ON "licence_renewal" USING btree ("licence_no") WHERE status = 'unpaid';--> statement-breakpoint
CREATE INDEX "licence_renewal_by_licence" ON "licence_renewal" USING btree ("licence_no");--> statement-breakpoint
CREATE INDEX "licence_use_by_licence" ON "licence_use" USING btree ("licence_no");--> statement-breakpoint
ALTER TABLE "licence" DROP COLUMN "sold_pieces";--> statement-breakpoint
ALTER TABLE "licence" ADD CONSTRAINT "licence_payer" CHECK ("licence"."kind" not in ('piece', 'share') or "licence"."shop_id" is not null);--> statement-breakpoint
ALTER TABLE "licence" ADD CONSTRAINT "licence_pieces" CHECK (case when "licence"."most_pieces" is null then "licence"."used_pieces" = 0 else "licence"."used_pieces" between 0 and "licence"."most_pieces" end);