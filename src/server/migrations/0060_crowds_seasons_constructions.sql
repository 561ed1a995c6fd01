-- The words that these columns and documents held, as codes. What is none of them stays, such as an unfinished draft's.
CREATE FUNCTION pg_temp.coded(word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select coalesce('{"男": "men", "女": "women", "中性": "unisex", "童": "children", "婴": "infants", "亲子": "family",
    "春": "spring", "夏": "summer", "秋": "autumn", "冬": "winter",
    "针织": "knitted", "梭织": "woven", "蕾丝": "lace", "皮革绒": "fauxLeather", "无纺": "nonwoven", "皮革": "leather", "其他": "other",
    "无": "none", "微": "slight", "中": "medium", "高": "high", "不透": "opaque", "微透": "semiSheer", "透": "sheer",
    "船袜": "noShow", "短筒": "ankle", "中筒": "crew", "长筒": "knee", "连裤": "tights",
    "单底": "single", "加底": "reinforced", "半毛圈底": "halfTerry", "全毛圈底": "fullTerry",
    "机缝": "machine", "手工对目": "handLinked", "织缝一体": "seamless",
    "白鸭绒": "whiteDuck", "灰鸭绒": "greyDuck", "白鹅绒": "whiteGoose", "灰鹅绒": "greyGoose",
    "烫画": "dtf", "成衣直喷": "dtg", "丝网印": "screen", "刺绣": "embroidery", "热转印": "sublimation", "活性数码": "reactive",
    "酸性数码": "acid", "激光": "laser"}'::jsonb ->> word, word) $$;--> statement-breakpoint
CREATE FUNCTION pg_temp.coded(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  select array(select pg_temp.coded(word) from unnest(words) with ordinality as said(word, place) order by place) $$;--> statement-breakpoint
-- Of an object, these keys only: a word, or several.
CREATE FUNCTION pg_temp.coded(document jsonb, keys text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  select document || coalesce(jsonb_object_agg(key, case jsonb_typeof(value)
      when 'string' then to_jsonb(pg_temp.coded(value #>> '{}'))
      when 'array' then to_jsonb(pg_temp.coded(array(select jsonb_array_elements_text(value))))
      else value end), '{}')
  from jsonb_each(document) where key = any(keys) $$;--> statement-breakpoint
UPDATE "fabric" SET "construction" = pg_temp.coded("construction"), "stretch" = pg_temp.coded("stretch"),
  "sheer" = pg_temp.coded("sheer"), "seasons" = pg_temp.coded("seasons");--> statement-breakpoint
UPDATE "fabric_draft" SET "document" = pg_temp.coded("document", '{construction,stretch,sheer,seasons}');--> statement-breakpoint
UPDATE "blank" SET "crowd" = pg_temp.coded("crowd"), "seasons" = pg_temp.coded("seasons"),
  "construction" = pg_temp.coded("construction"), "facts" = pg_temp.coded("facts", '{legHeight,sole,toe,down}'),
  "methods" = pg_temp.coded("methods");--> statement-breakpoint
UPDATE "blank_draft" SET "document" = pg_temp.coded("document", '{crowd,seasons}') || case
  when jsonb_typeof("document" -> 'facts') = 'object'
    then jsonb_build_object('facts', pg_temp.coded("document" -> 'facts', '{legHeight,sole,toe,down}'))
  else '{}' end;--> statement-breakpoint
UPDATE "product" SET "crowd" = pg_temp.coded("crowd"), "print_method" = pg_temp.coded("print_method");--> statement-breakpoint
UPDATE "design" SET "methods" = pg_temp.coded("methods");--> statement-breakpoint
UPDATE "trend_count" SET "key" = case "subject" when 'crowd' then pg_temp.coded("key") else "key" end,
  "among" = case when "among" like 'crowd=%' then 'crowd=' || pg_temp.coded(substr("among", 7)) else "among" end
  WHERE "subject" = 'crowd' OR "among" LIKE 'crowd=%';--> statement-breakpoint
UPDATE "trend_visitor" SET "key" = case "subject" when 'crowd' then pg_temp.coded("key") else "key" end,
  "among" = case when "among" like 'crowd=%' then 'crowd=' || pg_temp.coded(substr("among", 7)) else "among" end
  WHERE "subject" = 'crowd' OR "among" LIKE 'crowd=%';--> statement-breakpoint
UPDATE "board_item" SET "what" = 'crowd/' || pg_temp.coded(substr("what", 7))
  WHERE "kind" = 'trend' AND "what" LIKE 'crowd/%';--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_construction" CHECK ("fabric"."construction" in ('knitted', 'woven', 'lace', 'fauxLeather', 'nonwoven'));--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_stretch" CHECK ("fabric"."stretch" in ('none', 'slight', 'medium', 'high'));--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_sheer" CHECK ("fabric"."sheer" in ('opaque', 'semiSheer', 'sheer'));--> statement-breakpoint
ALTER TABLE "fabric" ADD CONSTRAINT "fabric_seasons" CHECK ("fabric"."seasons" <@ array['spring', 'summer', 'autumn', 'winter']);--> statement-breakpoint
ALTER TABLE "blank" ADD CONSTRAINT "blank_crowd" CHECK ("blank"."finished" or "blank"."crowd" in ('men', 'women', 'unisex', 'children', 'infants', 'family'));--> statement-breakpoint
ALTER TABLE "blank" ADD CONSTRAINT "blank_seasons" CHECK ("blank"."finished" or "blank"."seasons" <@ array['spring', 'summer', 'autumn', 'winter']);