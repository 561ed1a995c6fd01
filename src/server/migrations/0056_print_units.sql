ALTER TABLE "style" ADD COLUMN "print_units" jsonb;--> statement-breakpoint
ALTER TABLE "sent_proposal" ADD COLUMN "prints" jsonb;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "surcharge_reckoning" jsonb;--> statement-breakpoint
-- What a surcharge is counted by was text that shops typed; the price was added once per piece. Only a text that says
-- nothing but a unit becomes that unit. Any other stays by the piece, and its words move to the note where they fit.
CREATE FUNCTION pg_temp.unit_of(typed text) RETURNS text LANGUAGE sql AS $$
  select case
    when bare ~* '^(每|/|按)?A4(面积|面)?$' then 'a4'
    when bare ~ '^(每|/|按)?色$' then 'colour'
    when bare ~ '^(每|/|按)?千针$' then 'thousandStitches'
    when bare ~ '^(每|/|按)?(处|面|个?位置?)$' then 'place'
    when bare ~ '^((每|/)?件)?$' then 'piece' end
  from (select regexp_replace(coalesce(typed, ''), '\s', '', 'g') as bare) said $$;--> statement-breakpoint
CREATE FUNCTION pg_temp.with_note(method jsonb) RETURNS jsonb LANGUAGE sql AS $$
  select case when char_length(note) <= 120 then jsonb_build_object('limits', note) else '{}'::jsonb end
  from (select concat_ws('；', nullif(method ->> 'limits', ''), '加价：' || trim(method ->> 'surchargePer')) as note) said $$;--> statement-breakpoint
CREATE FUNCTION pg_temp.with_units(methods jsonb) RETURNS jsonb LANGUAGE sql AS $$
  select coalesce(jsonb_agg(method || case when unit is null then pg_temp.with_note(method) else '{}'::jsonb end
    || jsonb_build_object('surchargePer', coalesce(unit, 'piece')) order by place), '[]'::jsonb)
  from jsonb_array_elements(methods) with ordinality as old(method, place)
    cross join lateral (select pg_temp.unit_of(method ->> 'surchargePer') as unit) read $$;--> statement-breakpoint
UPDATE "blank" SET "print_methods" = pg_temp.with_units("print_methods");--> statement-breakpoint
UPDATE "blank_draft" SET "document" = jsonb_set("document", '{printMethods}', pg_temp.with_units("document" -> 'printMethods'));--> statement-breakpoint
CREATE INDEX "style_uncounted" ON "style" USING btree ("id") WHERE print_units is null and not finished;--> statement-breakpoint
ALTER TABLE "blank" ADD CONSTRAINT "blank_surcharge_per" CHECK (not jsonb_path_exists("blank"."print_methods", '$[*] ? (!(@.surchargePer == "piece" || @.surchargePer == "place" || @.surchargePer == "a4" || @.surchargePer == "colour" || @.surchargePer == "thousandStitches"))'));
