create function search_grams(words text) returns text[]
  language sql immutable strict parallel safe as $$
    with letter as (
      select one, two from unnest(string_to_array(words, null), (string_to_array(words, null))[2:]) as pair(one, two)
    )
    select coalesce(array_agg(distinct gram), '{}') from (
      select one as gram from letter where one <> ' '
      union all select one || two from letter where one <> ' ' and two <> ' '
    ) grams
  $$;
--> statement-breakpoint
CREATE TABLE "design_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"number" text NOT NULL,
	"words" text NOT NULL,
	"tags" text[] NOT NULL,
	"shades" text[] NOT NULL,
	"in_stock" boolean NOT NULL,
	"popularity" integer NOT NULL,
	"sales" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"moq" double precision NOT NULL,
	"lead_hours" integer NOT NULL,
	"gsm" integer,
	"width_cm" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"draw" smallint NOT NULL,
	"card" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "designer_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"number" text NOT NULL,
	"words" text NOT NULL,
	"tags" text[] NOT NULL,
	"shades" text[] NOT NULL,
	"in_stock" boolean NOT NULL,
	"popularity" integer NOT NULL,
	"sales" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"moq" double precision NOT NULL,
	"lead_hours" integer NOT NULL,
	"gsm" integer,
	"width_cm" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"draw" smallint NOT NULL,
	"card" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fabric_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"number" text NOT NULL,
	"words" text NOT NULL,
	"tags" text[] NOT NULL,
	"shades" text[] NOT NULL,
	"in_stock" boolean NOT NULL,
	"popularity" integer NOT NULL,
	"sales" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"moq" double precision NOT NULL,
	"lead_hours" integer NOT NULL,
	"gsm" integer,
	"width_cm" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"draw" smallint NOT NULL,
	"card" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factory_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"number" text NOT NULL,
	"words" text NOT NULL,
	"tags" text[] NOT NULL,
	"shades" text[] NOT NULL,
	"in_stock" boolean NOT NULL,
	"popularity" integer NOT NULL,
	"sales" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"moq" double precision NOT NULL,
	"lead_hours" integer NOT NULL,
	"gsm" integer,
	"width_cm" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"draw" smallint NOT NULL,
	"card" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"number" text NOT NULL,
	"words" text NOT NULL,
	"tags" text[] NOT NULL,
	"shades" text[] NOT NULL,
	"in_stock" boolean NOT NULL,
	"popularity" integer NOT NULL,
	"sales" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"moq" double precision NOT NULL,
	"lead_hours" integer NOT NULL,
	"gsm" integer,
	"width_cm" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"draw" smallint NOT NULL,
	"card" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plate_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"number" text NOT NULL,
	"words" text NOT NULL,
	"tags" text[] NOT NULL,
	"shades" text[] NOT NULL,
	"in_stock" boolean NOT NULL,
	"popularity" integer NOT NULL,
	"sales" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"moq" double precision NOT NULL,
	"lead_hours" integer NOT NULL,
	"gsm" integer,
	"width_cm" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"draw" smallint NOT NULL,
	"card" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "traditional_letter" (
	"traditional" text PRIMARY KEY NOT NULL,
	"simplified" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "design_by_popularity";--> statement-breakpoint
DROP INDEX "design_by_newest";--> statement-breakpoint
DROP INDEX "design_in_category";--> statement-breakpoint
DROP INDEX "fabric_by_popularity";--> statement-breakpoint
DROP INDEX "fabric_by_newest";--> statement-breakpoint
DROP INDEX "fabric_by_price";--> statement-breakpoint
DROP INDEX "fabric_in_category";--> statement-breakpoint
DROP INDEX "goods_by_popularity";--> statement-breakpoint
DROP INDEX "goods_by_newest";--> statement-breakpoint
DROP INDEX "goods_by_sales";--> statement-breakpoint
DROP INDEX "goods_by_price";--> statement-breakpoint
DROP INDEX "goods_in_category";--> statement-breakpoint
DROP INDEX "light_plate_by_popularity";--> statement-breakpoint
DROP INDEX "light_plate_by_newest";--> statement-breakpoint
DROP INDEX "light_plate_by_price";--> statement-breakpoint
DROP INDEX "light_plate_in_category";--> statement-breakpoint
CREATE INDEX "design_entry_by_popularity" ON "design_entry" USING btree ("popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "design_entry_by_newest" ON "design_entry" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "design_entry_by_price" ON "design_entry" USING btree ("price_fen","id");--> statement-breakpoint
CREATE INDEX "design_entry_by_moq" ON "design_entry" USING btree ("moq","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "design_entry_by_lead" ON "design_entry" USING btree ("lead_hours","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "design_entry_by_sales" ON "design_entry" USING btree ("sales" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "design_entry_by_gsm" ON "design_entry" USING btree ("gsm","id");--> statement-breakpoint
CREATE INDEX "design_entry_by_draw" ON "design_entry" USING btree ("draw");--> statement-breakpoint
CREATE INDEX "design_entry_by_title" ON "design_entry" USING btree ("title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "design_entry_by_number" ON "design_entry" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "design_entry_by_tags" ON "design_entry" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "design_entry_by_shades" ON "design_entry" USING gin ("shades") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "design_entry_by_grams" ON "design_entry" USING gin (search_grams("words")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "designer_entry_by_popularity" ON "designer_entry" USING btree ("popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "designer_entry_by_newest" ON "designer_entry" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "designer_entry_by_price" ON "designer_entry" USING btree ("price_fen","id");--> statement-breakpoint
CREATE INDEX "designer_entry_by_moq" ON "designer_entry" USING btree ("moq","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "designer_entry_by_lead" ON "designer_entry" USING btree ("lead_hours","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "designer_entry_by_sales" ON "designer_entry" USING btree ("sales" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "designer_entry_by_gsm" ON "designer_entry" USING btree ("gsm","id");--> statement-breakpoint
CREATE INDEX "designer_entry_by_draw" ON "designer_entry" USING btree ("draw");--> statement-breakpoint
CREATE INDEX "designer_entry_by_title" ON "designer_entry" USING btree ("title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "designer_entry_by_number" ON "designer_entry" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "designer_entry_by_tags" ON "designer_entry" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "designer_entry_by_shades" ON "designer_entry" USING gin ("shades") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "designer_entry_by_grams" ON "designer_entry" USING gin (search_grams("words")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "fabric_entry_by_popularity" ON "fabric_entry" USING btree ("popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fabric_entry_by_newest" ON "fabric_entry" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fabric_entry_by_price" ON "fabric_entry" USING btree ("price_fen","id");--> statement-breakpoint
CREATE INDEX "fabric_entry_by_moq" ON "fabric_entry" USING btree ("moq","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fabric_entry_by_lead" ON "fabric_entry" USING btree ("lead_hours","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fabric_entry_by_sales" ON "fabric_entry" USING btree ("sales" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fabric_entry_by_gsm" ON "fabric_entry" USING btree ("gsm","id");--> statement-breakpoint
CREATE INDEX "fabric_entry_by_draw" ON "fabric_entry" USING btree ("draw");--> statement-breakpoint
CREATE INDEX "fabric_entry_by_title" ON "fabric_entry" USING btree ("title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "fabric_entry_by_number" ON "fabric_entry" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "fabric_entry_by_tags" ON "fabric_entry" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "fabric_entry_by_shades" ON "fabric_entry" USING gin ("shades") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "fabric_entry_by_grams" ON "fabric_entry" USING gin (search_grams("words")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "factory_entry_by_popularity" ON "factory_entry" USING btree ("popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "factory_entry_by_newest" ON "factory_entry" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "factory_entry_by_price" ON "factory_entry" USING btree ("price_fen","id");--> statement-breakpoint
CREATE INDEX "factory_entry_by_moq" ON "factory_entry" USING btree ("moq","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "factory_entry_by_lead" ON "factory_entry" USING btree ("lead_hours","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "factory_entry_by_sales" ON "factory_entry" USING btree ("sales" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "factory_entry_by_gsm" ON "factory_entry" USING btree ("gsm","id");--> statement-breakpoint
CREATE INDEX "factory_entry_by_draw" ON "factory_entry" USING btree ("draw");--> statement-breakpoint
CREATE INDEX "factory_entry_by_title" ON "factory_entry" USING btree ("title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "factory_entry_by_number" ON "factory_entry" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "factory_entry_by_tags" ON "factory_entry" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "factory_entry_by_shades" ON "factory_entry" USING gin ("shades") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "factory_entry_by_grams" ON "factory_entry" USING gin (search_grams("words")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "goods_entry_by_popularity" ON "goods_entry" USING btree ("popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "goods_entry_by_newest" ON "goods_entry" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "goods_entry_by_price" ON "goods_entry" USING btree ("price_fen","id");--> statement-breakpoint
CREATE INDEX "goods_entry_by_moq" ON "goods_entry" USING btree ("moq","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "goods_entry_by_lead" ON "goods_entry" USING btree ("lead_hours","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "goods_entry_by_sales" ON "goods_entry" USING btree ("sales" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "goods_entry_by_gsm" ON "goods_entry" USING btree ("gsm","id");--> statement-breakpoint
CREATE INDEX "goods_entry_by_draw" ON "goods_entry" USING btree ("draw");--> statement-breakpoint
CREATE INDEX "goods_entry_by_title" ON "goods_entry" USING btree ("title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "goods_entry_by_number" ON "goods_entry" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "goods_entry_by_tags" ON "goods_entry" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "goods_entry_by_shades" ON "goods_entry" USING gin ("shades") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "goods_entry_by_grams" ON "goods_entry" USING gin (search_grams("words")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "plate_entry_by_popularity" ON "plate_entry" USING btree ("popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "plate_entry_by_newest" ON "plate_entry" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "plate_entry_by_price" ON "plate_entry" USING btree ("price_fen","id");--> statement-breakpoint
CREATE INDEX "plate_entry_by_moq" ON "plate_entry" USING btree ("moq","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "plate_entry_by_lead" ON "plate_entry" USING btree ("lead_hours","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "plate_entry_by_sales" ON "plate_entry" USING btree ("sales" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "plate_entry_by_gsm" ON "plate_entry" USING btree ("gsm","id");--> statement-breakpoint
CREATE INDEX "plate_entry_by_draw" ON "plate_entry" USING btree ("draw");--> statement-breakpoint
CREATE INDEX "plate_entry_by_title" ON "plate_entry" USING btree ("title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "plate_entry_by_number" ON "plate_entry" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "plate_entry_by_tags" ON "plate_entry" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "plate_entry_by_shades" ON "plate_entry" USING gin ("shades") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "plate_entry_by_grams" ON "plate_entry" USING gin (search_grams("words")) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "plate_entry" ALTER COLUMN "card" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "fabric_entry" ALTER COLUMN "card" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "goods_entry" ALTER COLUMN "card" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "design_entry" ALTER COLUMN "card" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "factory_entry" ALTER COLUMN "card" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "designer_entry" ALTER COLUMN "card" SET STORAGE EXTERNAL;
