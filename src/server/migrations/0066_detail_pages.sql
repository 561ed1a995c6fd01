CREATE TABLE "detail_page" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"blocks" jsonb NOT NULL,
	"note" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "detail_page_blocks" CHECK (jsonb_array_length("detail_page"."blocks") between 1 and 20),
	CONSTRAINT "detail_page_note" CHECK (length("detail_page"."note") <= 300)
);
--> statement-breakpoint
ALTER TABLE "detail_page" ADD CONSTRAINT "detail_page_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;