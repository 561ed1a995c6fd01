ALTER TABLE "style" ADD COLUMN "print_units" jsonb;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "surcharge_reckoning" jsonb;--> statement-breakpoint
-- What a surcharge is counted by was text that shops typed. The most specific word decides; what names no unit is by the piece.
CREATE FUNCTION pg_temp.with_units(methods jsonb) RETURNS jsonb LANGUAGE sql AS $$
  select coalesce(jsonb_agg(method || jsonb_build_object('surchargePer', case
    when method ->> 'surchargePer' like '%针%' then 'thousandStitches'
    when method ->> 'surchargePer' ~* 'A4|面积' then 'a4'
    when method ->> 'surchargePer' like '%色%' then 'colour'
    when method ->> 'surchargePer' ~ '处|面|位' then 'place'
    else 'piece' end) order by place), '[]'::jsonb)
  from jsonb_array_elements(methods) with ordinality as old(method, place) $$;--> statement-breakpoint
UPDATE "blank" SET "print_methods" = pg_temp.with_units("print_methods");--> statement-breakpoint
UPDATE "blank_draft" SET "document" = jsonb_set("document", '{printMethods}', pg_temp.with_units("document" -> 'printMethods'));--> statement-breakpoint
CREATE INDEX "style_uncounted" ON "style" USING btree ("id") WHERE print_units is null and not finished;--> statement-breakpoint
ALTER TABLE "blank" ADD CONSTRAINT "blank_surcharge_per" CHECK (not jsonb_path_exists("blank"."print_methods", '$[*] ? (!(@.surchargePer == "piece" || @.surchargePer == "place" || @.surchargePer == "a4" || @.surchargePer == "colour" || @.surchargePer == "thousandStitches"))'));
