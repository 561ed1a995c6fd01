CREATE TABLE "proposal" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"document" jsonb NOT NULL,
	"title" text NOT NULL,
	"customer" text NOT NULL,
	"valid_until" date NOT NULL,
	"item_count" integer NOT NULL,
	"payable_fen" bigint NOT NULL,
	"picture_key" text,
	"sent_version" integer DEFAULT 0 NOT NULL,
	"open_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"order_nos" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "proposal_status" CHECK ("proposal"."status" in ('draft', 'shared', 'viewed', 'converted', 'declined', 'archived')),
	CONSTRAINT "proposal_version" CHECK ("proposal"."version" >= 1 and "proposal"."sent_version" between 0 and "proposal"."version"),
	CONSTRAINT "proposal_orders" CHECK (("proposal"."status" = 'converted') = ("proposal"."order_nos" <> '{}'))
);
--> statement-breakpoint
CREATE TABLE "proposal_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"proposal_id" text NOT NULL,
	"sent_no" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_proposal" (
	"proposal_id" text NOT NULL,
	"sent_no" integer NOT NULL,
	"document" jsonb NOT NULL,
	"quote" jsonb NOT NULL,
	"hash" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_proposal_pkey" PRIMARY KEY("proposal_id","sent_no")
);
--> statement-breakpoint
CREATE TABLE "shared_link" (
	"id" text PRIMARY KEY NOT NULL,
	"proposal_id" text NOT NULL,
	"renewal" integer DEFAULT 1 NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"password_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"hides_prices" boolean NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_link_renewal" CHECK ("shared_link"."renewal" >= 1)
);
--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_event" ADD CONSTRAINT "proposal_event_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_event" ADD CONSTRAINT "proposal_event_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_proposal" ADD CONSTRAINT "sent_proposal_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_link" ADD CONSTRAINT "shared_link_proposal" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_by_account" ON "proposal" USING btree ("account_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "proposal_event_by_proposal" ON "proposal_event" USING btree ("proposal_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shared_link_once" ON "shared_link" USING btree ("proposal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shared_link_token" ON "shared_link" USING btree ("token_hash");