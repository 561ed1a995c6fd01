CREATE TABLE "kept_blank" (
	"account_id" text NOT NULL,
	"blank_id" text NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	"price_fen" integer NOT NULL,
	"in_stock" boolean NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "kept_blank_pkey" PRIMARY KEY("account_id","blank_id"),
	CONSTRAINT "kept_blank_price" CHECK ("kept_blank"."price_fen" > 0)
);
--> statement-breakpoint
DROP INDEX "style_by_blank";--> statement-breakpoint
ALTER TABLE "kept_blank" ADD CONSTRAINT "kept_blank_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_blank" ADD CONSTRAINT "kept_blank_blank_id_blank_id_fk" FOREIGN KEY ("blank_id") REFERENCES "public"."blank"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_blank_by_account" ON "kept_blank" USING btree ("account_id","kept_at" DESC NULLS FIRST,"blank_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "kept_blank_removed" ON "kept_blank" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "style_by_blank" ON "style" USING btree ("blank_id","shop_id");