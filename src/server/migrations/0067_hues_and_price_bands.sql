-- The words that these columns held, as codes. What is none of them stays.
CREATE FUNCTION pg_temp.hue_or_band(word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select coalesce('{"白": "white", "灰": "grey", "黑": "black", "红": "red", "橙": "orange", "黄": "yellow", "绿": "green",
    "青": "cyan", "蓝": "blue", "紫": "purple", "粉": "pink", "棕": "brown",
    "15 元以下": "-15", "15–25 元": "15-25", "25–40 元": "25-40", "40–60 元": "40-60", "60–100 元": "60-100",
    "100 元以上": "100-"}'::jsonb ->> word, word) $$;--> statement-breakpoint
CREATE FUNCTION pg_temp.hue_or_band(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  select array(select pg_temp.hue_or_band(word) from unnest(words) with ordinality as said(word, place) order by place) $$;--> statement-breakpoint
UPDATE "fabric" SET "hues" = pg_temp.hue_or_band("hues");--> statement-breakpoint
UPDATE "blank" SET "hues" = pg_temp.hue_or_band("hues");--> statement-breakpoint
UPDATE "design" SET "hues" = pg_temp.hue_or_band("hues");--> statement-breakpoint
UPDATE "product" SET "hues" = pg_temp.hue_or_band("hues");--> statement-breakpoint
UPDATE "trend_count" SET "key" = pg_temp.hue_or_band("key") WHERE "subject" IN ('colour', 'price');--> statement-breakpoint
UPDATE "trend_visitor" SET "key" = pg_temp.hue_or_band("key") WHERE "subject" IN ('colour', 'price');--> statement-breakpoint
-- A board may hold the word and its code, and would hold the code twice: the item that is not removed stays, else the older.
DELETE FROM "board_item" USING (
  select "id", row_number() over (
    partition by "board_id", split_part("what", '/', 1), pg_temp.hue_or_band(substr("what", strpos("what", '/') + 1))
    order by "removed_at" is not null, "added_at", "id") as "turn"
  from "board_item" where "kind" = 'trend' and ("what" like 'colour/%' or "what" like 'price/%')) as "same"
  WHERE "board_item"."id" = "same"."id" and "same"."turn" > 1;--> statement-breakpoint
UPDATE "board_item" SET "what" = 'colour/' || pg_temp.hue_or_band(substr("what", 8))
  WHERE "kind" = 'trend' AND "what" LIKE 'colour/%';--> statement-breakpoint
UPDATE "board_item" SET "what" = 'price/' || pg_temp.hue_or_band(substr("what", 7))
  WHERE "kind" = 'trend' AND "what" LIKE 'price/%';--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_hues" CHECK ("design"."hues" <@ array['white', 'grey', 'black', 'red', 'orange', 'yellow', 'green', 'cyan', 'blue', 'purple', 'pink', 'brown']);--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_hues" CHECK ("fabric"."hues" <@ array['white', 'grey', 'black', 'red', 'orange', 'yellow', 'green', 'cyan', 'blue', 'purple', 'pink', 'brown']);--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_hues" CHECK ("product"."hues" <@ array['white', 'grey', 'black', 'red', 'orange', 'yellow', 'green', 'cyan', 'blue', 'purple', 'pink', 'brown']);--> statement-breakpoint
ALTER TABLE "blank" ADD CONSTRAINT "blank_hues" CHECK ("blank"."hues" <@ array['white', 'grey', 'black', 'red', 'orange', 'yellow', 'green', 'cyan', 'blue', 'purple', 'pink', 'brown']);