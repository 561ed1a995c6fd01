CREATE TABLE "inquiry" (
	"id" text PRIMARY KEY NOT NULL,
	"scene" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"words" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"amount_fen" bigint NOT NULL,
	"account_id" text,
	"privacy_version" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_status" CHECK ("inquiry"."status" in ('waiting', 'contacted', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_note" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"inquiry_id" text NOT NULL,
	"shop_id" text,
	"status" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_note_status" CHECK ("inquiry_note"."status" in ('waiting', 'contacted', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_shop" (
	"inquiry_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_shop_pkey" PRIMARY KEY("inquiry_id","shop_id"),
	CONSTRAINT "inquiry_shop_status" CHECK ("inquiry_shop"."status" in ('waiting', 'contacted', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_taker" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proposal" ADD COLUMN "is_example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_note" ADD CONSTRAINT "inquiry_note_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_note" ADD CONSTRAINT "inquiry_note_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_shop" ADD CONSTRAINT "inquiry_shop_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_shop" ADD CONSTRAINT "inquiry_shop_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_taker" ADD CONSTRAINT "inquiry_taker_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_by_day" ON "inquiry" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inquiry_by_phone" ON "inquiry" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_by_account" ON "inquiry" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "inquiry_note_by_inquiry" ON "inquiry_note" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE INDEX "inquiry_note_by_shop" ON "inquiry_note" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "inquiry_shop_by_shop" ON "inquiry_shop" USING btree ("shop_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_example" ON "proposal" USING btree ("is_example") WHERE is_example;