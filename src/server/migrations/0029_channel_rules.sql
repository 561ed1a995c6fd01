CREATE TABLE "channel_rule_pack" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"edition" text NOT NULL,
	"rules" jsonb NOT NULL,
	"loaded_by" text NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_rule_pack_edition" UNIQUE("channel","edition")
);
--> statement-breakpoint
CREATE TABLE "channel_state" (
	"channel" text PRIMARY KEY NOT NULL,
	"pack_id" text,
	"is_off" boolean DEFAULT false NOT NULL,
	"off_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "channel_state_reason" CHECK ("channel_state"."is_off" = ("channel_state"."off_reason" <> ''))
);
--> statement-breakpoint
ALTER TABLE "channel_rule_pack" ADD CONSTRAINT "channel_rule_pack_loaded_by_account_id_fk" FOREIGN KEY ("loaded_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_state" ADD CONSTRAINT "channel_state_pack_id_channel_rule_pack_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."channel_rule_pack"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_rule_pack_by_loader" ON "channel_rule_pack" USING btree ("loaded_by");--> statement-breakpoint
CREATE INDEX "channel_state_by_pack" ON "channel_state" USING btree ("pack_id");