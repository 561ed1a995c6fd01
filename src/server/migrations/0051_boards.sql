CREATE TABLE "board" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"renewal" integer DEFAULT 0 NOT NULL,
	"token_hash" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_name" CHECK (char_length("board"."name") between 1 and 30),
	CONSTRAINT "board_note" CHECK (char_length("board"."note") <= 200),
	CONSTRAINT "board_link" CHECK ("board"."token_hash" is null or "board"."renewal" >= 1)
);
--> statement-breakpoint
CREATE TABLE "board_item" (
	"id" text PRIMARY KEY NOT NULL,
	"board_id" text NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"remembered" jsonb NOT NULL,
	"picture_key" text,
	"place" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"removed_at" timestamp with time zone,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_item_once" UNIQUE("board_id","kind","what"),
	CONSTRAINT "board_item_kind" CHECK ("board_item"."kind" in ('design', 'fabric', 'blank', 'product', 'sketch', 'picture', 'colour', 'trend')),
	CONSTRAINT "board_item_picture" CHECK (("board_item"."picture_key" is not null) = ("board_item"."kind" in ('sketch', 'picture'))),
	CONSTRAINT "board_item_note" CHECK (char_length("board_item"."note") <= 200)
);
--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_item" ADD CONSTRAINT "board_item_board_id_board_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."board"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "board_token" ON "board" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "board_by_account" ON "board" USING btree ("account_id","changed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "board_item_by_place" ON "board_item" USING btree ("board_id","place");--> statement-breakpoint
CREATE INDEX "board_item_by_picture" ON "board_item" USING btree ("picture_key") WHERE picture_key is not null;