CREATE TABLE "licence" (
	"licence_no" text PRIMARY KEY NOT NULL,
	"order_no" text,
	"design_id" text NOT NULL,
	"licensee_id" text,
	"shop_id" text,
	"licensee" text NOT NULL,
	"design_no" text NOT NULL,
	"design_title" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"years" integer NOT NULL,
	"price_fen" bigint NOT NULL,
	"piece_fen" integer,
	"permille" integer,
	"most_pieces" integer,
	"scope" text NOT NULL,
	"sold_pieces" integer DEFAULT 0 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licence_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "licence_kind" CHECK ("licence"."kind" in ('ordinary', 'exclusive', 'piece', 'share', 'buyout')),
	CONSTRAINT "licence_status" CHECK ("licence"."status" in ('unpaid', 'active', 'expired', 'ended')),
	CONSTRAINT "licence_pieces" CHECK ("licence"."sold_pieces" >= 0),
	CONSTRAINT "licence_holder" CHECK ("licence"."licensee_id" is not null or "licence"."shop_id" is not null),
	CONSTRAINT "licence_days" CHECK (("licence"."status" in ('active', 'expired')) <= ("licence"."starts_on" is not null)),
	CONSTRAINT "licence_charge" CHECK (("licence"."kind" = 'piece') = ("licence"."piece_fen" is not null) and ("licence"."kind" = 'share') = ("licence"."permille" is not null))
);
--> statement-breakpoint
ALTER TABLE "trade_order" DROP CONSTRAINT "trade_order_kind";--> statement-breakpoint
ALTER TABLE "design" ADD COLUMN "exclusive_year_fen" integer;--> statement-breakpoint
ALTER TABLE "design" ADD COLUMN "piece_fen" integer;--> statement-breakpoint
ALTER TABLE "design" ADD COLUMN "share_permille" integer;--> statement-breakpoint
ALTER TABLE "design" ADD COLUMN "most_pieces" integer;--> statement-breakpoint
ALTER TABLE "design" ADD COLUMN "bought_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "licence" ADD CONSTRAINT "licence_order_no_trade_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."trade_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence" ADD CONSTRAINT "licence_design_id_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."design"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence" ADD CONSTRAINT "licence_licensee_id_account_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence" ADD CONSTRAINT "licence_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "licence_exclusive_once" ON "licence" USING btree ("design_id") WHERE kind in ('exclusive', 'buyout') and status in ('unpaid', 'active');--> statement-breakpoint
CREATE INDEX "licence_by_design" ON "licence" USING btree ("design_id","status");--> statement-breakpoint
CREATE INDEX "licence_by_licensee" ON "licence" USING btree ("licensee_id","created_at");--> statement-breakpoint
CREATE INDEX "licence_by_shop" ON "licence" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "licence_to_expire" ON "licence" USING btree ("ends_on") WHERE status = 'active' and ends_on is not null;--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_licences" CHECK ("design"."exclusive_year_fen" > 0 and "design"."piece_fen" > 0 and "design"."share_permille" between 1 and 500 and "design"."most_pieces" > 0);--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_bought_out" CHECK ("design"."bought_out_at" is null or not "design"."offered");--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_kind" CHECK ("trade_order"."kind" in ('sample', 'stock', 'bulk', 'licence'));--> statement-breakpoint
-- Offers gain a kind and their figures; the texts say what they are.
UPDATE "design" SET "licences" = (select coalesce(jsonb_agg(one || jsonb_build_object(
	'kind', case one ->> 'name' when '独家授权' then 'exclusive' when '买断' then 'buyout' when '分成'
		then case when one ->> 'share' like '%元%' then 'piece' else 'share' end else 'ordinary' end,
	'pieceFen', case when one ->> 'share' like '%元%' then round(substring(one ->> 'share' from '[0-9]+(?:[.][0-9]+)?')::numeric * 100)::int end,
	'permille', case when one ->> 'share' like '%\%%' then round(substring(one ->> 'share' from '[0-9]+(?:[.][0-9]+)?')::numeric * 10)::int end,
	'mostPieces', null) order by place), '[]')
	from jsonb_array_elements("licences") with ordinality as each(one, place));--> statement-breakpoint
UPDATE "design" SET
	"exclusive_year_fen" = (select (one ->> 'priceFen')::int from jsonb_array_elements("licences") one where one ->> 'kind' = 'exclusive' limit 1),
	"piece_fen" = (select (one ->> 'pieceFen')::int from jsonb_array_elements("licences") one where one ->> 'kind' = 'piece' limit 1),
	"share_permille" = (select (one ->> 'permille')::int from jsonb_array_elements("licences") one where one ->> 'kind' = 'share' limit 1);--> statement-breakpoint
-- Products made before licences were sold here keep what their shops agreed by themselves.
INSERT INTO "licence" ("licence_no", "design_id", "shop_id", "licensee", "design_no", "design_title", "kind", "status", "years", "price_fen", "scope", "starts_on")
select 'SQ' || upper(substr(md5(pair.shop_id || pair.design_id), 1, 12)), design.id, shop.id, shop.name, design.design_no, design.title,
	'ordinary', 'active', 0, 0, '平台开通授权以前双方自行约定，继续有效', (now() at time zone 'Asia/Shanghai')::date
from (select distinct product.shop_id, worn.id as design_id from product
	join style on style.id = product.style_id
	cross join lateral (select style.design_id as id union select panel_design.design_id from panel_design where panel_design.style_id = style.id) worn
	where product.status <> 'deleted') pair
join design on design.id = pair.design_id and design.shop_id <> pair.shop_id
join shop on shop.id = pair.shop_id;
