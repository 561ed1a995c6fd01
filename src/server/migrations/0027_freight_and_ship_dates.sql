ALTER TABLE "order_line" DROP CONSTRAINT "order_line_prices";--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "adjust_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "delivery" text DEFAULT 'parcel' NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "pickup_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "is_freight_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "ship_by" date;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "ship_told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Parcel rules knew no weight that is too heavy. What they said holds up to 100 kg; beyond it the shop states the freight.
UPDATE "shop_terms" SET "terms" = jsonb_set("terms", '{freight}', (
  SELECT jsonb_agg((rule - 'stepGrams' - 'stepFen') || jsonb_build_object(
    'steps', jsonb_build_array(jsonb_build_object('uptoGrams', most, 'stepGrams', rule -> 'stepGrams', 'stepFen', rule -> 'stepFen')),
    'freeUptoGrams', CASE WHEN (rule ->> 'freeFromFen')::bigint > 0 THEN most ELSE 0 END) ORDER BY place)
  FROM jsonb_array_elements("terms" -> 'freight') WITH ORDINALITY AS old (rule, place),
    LATERAL (SELECT greatest(100000, (rule ->> 'firstGrams')::int) AS most) AS bound
)) || '{"collect": false, "pickupAddress": ""}';--> statement-breakpoint
-- Promised: so many hours after the payment, and the days beside them on which the shop waited for the balance.
UPDATE "trade_order" SET "ship_by" = (
  (coalesce(
    (SELECT min("at") FROM "order_event" WHERE "order_event"."order_no" = "trade_order"."order_no" AND "deed" IN ('paid', 'depositPaid')),
    CASE WHEN "status" IN ('inProduction', 'toShip') THEN "since" END
  ) + make_interval(hours => "lead_hours")) AT TIME ZONE 'Asia/Shanghai')::date
  + coalesce((
    SELECT (max("at") FILTER (WHERE "deed" = 'balancePaid') AT TIME ZONE 'Asia/Shanghai')::date
      - (max("at") FILTER (WHERE "deed" = 'finishProduction') AT TIME ZONE 'Asia/Shanghai')::date
    FROM "order_event" WHERE "order_event"."order_no" = "trade_order"."order_no"), 0);--> statement-breakpoint
CREATE INDEX "trade_order_to_ship" ON "trade_order" USING btree ("shop_id","ship_by","order_no") WHERE status in ('inProduction', 'toShip');--> statement-breakpoint
CREATE INDEX "trade_order_ship_untold" ON "trade_order" USING btree ("ship_by") WHERE status in ('inProduction', 'toShip') and ship_told < 2;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_prices" CHECK ("order_line"."unit_price_fen" >= 0 and "order_line"."amount_fen" >= 0 and "order_line"."amount_fen" + "order_line"."adjust_fen" >= 0);--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_delivery" CHECK ("trade_order"."delivery" in ('parcel', 'road') or ("trade_order"."delivery" in ('collect', 'pickup') and "trade_order"."freight_fen" = 0));--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_pickup" CHECK (("trade_order"."delivery" = 'pickup') = ("trade_order"."pickup_address" <> ''));--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_freight_open" CHECK (not "trade_order"."is_freight_open" or ("trade_order"."delivery" = 'road' and "trade_order"."freight_fen" = 0 and "trade_order"."status" in ('toConfirm', 'cancelled')));--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_ship_by" CHECK ("trade_order"."status" not in ('inProduction', 'toShip') or "trade_order"."ship_by" is not null);--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_ship_told" CHECK ("trade_order"."ship_told" between 0 and 2);