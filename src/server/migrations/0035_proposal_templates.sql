CREATE TABLE "proposal_template" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"item_count" integer NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "proposal_template_name" CHECK ("proposal_template"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "proposal_template" ADD CONSTRAINT "proposal_template_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_template_by_account" ON "proposal_template" USING btree ("account_id","saved_at");