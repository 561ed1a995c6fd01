CREATE TABLE "letter_reading" (
	"letter" text PRIMARY KEY NOT NULL,
	"pinyin" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL,
	"folded" text NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL,
	"sound" text NOT NULL,
	"weight" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spelled_name" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL,
	"sound" text NOT NULL,
	CONSTRAINT "spelled_name_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "spelled_name_kind" CHECK ("spelled_name"."kind" in ('shop', 'design'))
);
--> statement-breakpoint
CREATE INDEX "search_word_by_beginning" ON "search_word" USING btree ("folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_word_by_initials" ON "search_word" USING btree ("initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_word_by_sound" ON "search_word" USING btree ("sound" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "spelled_name_by_initials" ON "spelled_name" USING btree ("initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "spelled_name_by_sound" ON "spelled_name" USING btree ("sound" text_pattern_ops);--> statement-breakpoint
-- The same as `soundOf` of src/server/search/sound.ts.
create function sound_of(pinyin text) returns text
  language sql immutable strict parallel safe as $$
    select replace(replace(replace(replace(replace(pinyin, 'zh', 'z'), 'ch', 'c'), 'sh', 's'), 'ng', 'n'), 'v', 'u')
  $$;
--> statement-breakpoint
-- A name by its letters: each Chinese letter by its usual reading, small letters and digits as they stand.
create function spell_name(of_kind text, of_id text, of_name text) returns void
  language sql as $$
    with letter as (
      select coalesce(reading.pinyin, one) as pinyin, coalesce(left(reading.pinyin, 1), one) as initial, place
      from unnest(string_to_array(lower(normalize(of_name, nfkc)), null)) with ordinality as letters(one, place)
      left join letter_reading reading on reading.letter = one
      where reading.letter is not null or one ~ '^[a-z0-9]$'
    ), spelled as (
      select coalesce(string_agg(pinyin, '' order by place), '') as pinyin,
             coalesce(string_agg(initial, '' order by place), '') as initials
      from letter
    )
    insert into spelled_name (kind, id, name, pinyin, initials, sound)
    select of_kind, of_id, of_name, pinyin, initials, sound_of(pinyin) from spelled
    on conflict (kind, id) do update
      set name = excluded.name, pinyin = excluded.pinyin, initials = excluded.initials, sound = excluded.sound
  $$;
--> statement-breakpoint
-- After the readings came or changed.
create function spell_all_names() returns void
  language sql as $$
    select spell_name('shop', id, name) from shop order by id;
    select spell_name('design', id, title) from design order by id;
  $$;
--> statement-breakpoint
create function spell_shop() returns trigger language plpgsql as $$
  begin
    perform spell_name('shop', new.id, new.name);
    return null;
  end $$;
--> statement-breakpoint
create function spell_design() returns trigger language plpgsql as $$
  begin
    perform spell_name('design', new.id, new.title);
    return null;
  end $$;
--> statement-breakpoint
create function forget_spelled_name() returns trigger language plpgsql as $$
  begin
    delete from spelled_name where kind = tg_argv[0] and id = old.id;
    return null;
  end $$;
--> statement-breakpoint
create trigger shop_named after insert on shop for each row execute function spell_shop();
--> statement-breakpoint
create trigger shop_renamed after update on shop for each row
  when (old.name is distinct from new.name) execute function spell_shop();
--> statement-breakpoint
create trigger shop_forgotten after delete on shop for each row execute function forget_spelled_name('shop');
--> statement-breakpoint
create trigger design_titled after insert on design for each row execute function spell_design();
--> statement-breakpoint
create trigger design_retitled after update on design for each row
  when (old.title is distinct from new.title) execute function spell_design();
--> statement-breakpoint
create trigger design_forgotten after delete on design for each row execute function forget_spelled_name('design');
