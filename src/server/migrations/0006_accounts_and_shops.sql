CREATE TABLE "consent" (
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "consent_account_id_name_version_pk" PRIMARY KEY("account_id","name","version")
);
--> statement-breakpoint
CREATE TABLE "sign_in_try" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" "bytea" NOT NULL,
	"address" text NOT NULL,
	"succeeded" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" "bytea",
	"address" text NOT NULL,
	"tries_left" integer NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"delivery" text NOT NULL,
	"receipt" text DEFAULT '' NOT NULL,
	CONSTRAINT "sms_code_tries" CHECK ("sms_code"."tries_left" >= 0),
	CONSTRAINT "sms_code_delivery" CHECK ("sms_code"."delivery" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "address" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"receiver" text NOT NULL,
	"phone" text NOT NULL,
	"area_code" text NOT NULL,
	"detail" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_area_code" CHECK ("address"."area_code" ~ '^[1-9][0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "invoice_title" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text NOT NULL,
	"bank" text NOT NULL,
	"bank_account" text NOT NULL,
	"registered_address" text NOT NULL,
	"registered_phone" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_title_kind" CHECK ("invoice_title"."kind" in ('company', 'person')),
	CONSTRAINT "invoice_title_company_has_number" CHECK ("invoice_title"."kind" = 'person' or "invoice_title"."tax_number" <> '')
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"remembered" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_account_id_kind_item_id_pk" PRIMARY KEY("account_id","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "saved_search" (
	"account_id" text NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_search_account_id_address_pk" PRIMARY KEY("account_id","address")
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"remembered" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_account_id_kind_item_id_pk" PRIMARY KEY("account_id","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "operator_act" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"operator_id" text NOT NULL,
	"deed" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_change" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"document" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_change_status" CHECK ("shop_change"."status" in ('draft', 'submitted', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "shop_event" (
	"no" bigserial PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"by" text NOT NULL,
	"label" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"effective_on" text NOT NULL,
	"lead" text NOT NULL,
	"sections" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TABLE "home_slot" (
	"slot" text NOT NULL,
	"sort" integer NOT NULL,
	"item_id" text NOT NULL,
	CONSTRAINT "home_slot_slot_sort_pk" PRIMARY KEY("slot","sort"),
	CONSTRAINT "home_slot_once" UNIQUE("slot","item_id")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"entryway" text NOT NULL,
	"bytes" integer NOT NULL,
	"reserved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone,
	"file" text,
	"picture_key" text,
	"original_name" text DEFAULT '' NOT NULL,
	"width" integer,
	"height" integer,
	CONSTRAINT "upload_bytes" CHECK ("upload"."bytes" > 0),
	CONSTRAINT "upload_stored_whole" CHECK (("upload"."stored_at" is null) = ("upload"."file" is null))
);
--> statement-breakpoint
ALTER TABLE "account" DROP CONSTRAINT "account_username_unique";--> statement-breakpoint
ALTER TABLE "factory" ALTER COLUMN "on_time_percent" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "factory" ALTER COLUMN "repeat_percent" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ALTER COLUMN "reply_minutes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "avatar_key" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "disabled_why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
-- nobody could sign in until now
DELETE FROM "session";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "area_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "contact_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "contact_wechat" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "identity" text DEFAULT 'company' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "licence_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "papers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_title" ADD CONSTRAINT "invoice_title_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_act" ADD CONSTRAINT "operator_act_operator_id_account_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_change" ADD CONSTRAINT "shop_change_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_event" ADD CONSTRAINT "shop_event_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_event" ADD CONSTRAINT "shop_event_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_standing" ON "consent" USING btree ("account_id","name") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "consent_by_version" ON "consent" USING btree ("name","version");--> statement-breakpoint
CREATE INDEX "sign_in_try_by_subject" ON "sign_in_try" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "sign_in_try_by_address" ON "sign_in_try" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "sign_in_try_by_age" ON "sign_in_try" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sms_code_by_phone" ON "sms_code" USING btree ("phone","asked_at");--> statement-breakpoint
CREATE INDEX "sms_code_by_address" ON "sms_code" USING btree ("address","asked_at");--> statement-breakpoint
CREATE INDEX "sms_code_by_age" ON "sms_code" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "address_by_account" ON "address" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "address_one_default" ON "address" USING btree ("account_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "invoice_title_by_account" ON "invoice_title" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_title_one_default" ON "invoice_title" USING btree ("account_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "favourite_by_age" ON "favourite" USING btree ("account_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "visit_by_age" ON "visit" USING btree ("account_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "operator_act_by_time" ON "operator_act" USING btree ("at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "shop_event_by_shop" ON "shop_event" USING btree ("shop_id","no");--> statement-breakpoint
CREATE INDEX "upload_by_account" ON "upload" USING btree ("account_id","reserved_at");--> statement-breakpoint
CREATE INDEX "upload_by_picture" ON "upload" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "upload_reserved" ON "upload" USING btree ("reserved_at") WHERE stored_at is null;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_avatar_key_picture_key_fk" FOREIGN KEY ("avatar_key") REFERENCES "public"."picture"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_by_age" ON "account" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "session_by_end" ON "session" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_username" UNIQUE("username");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_phone" UNIQUE("phone");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_name" UNIQUE("name");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_phone_form" CHECK ("account"."phone" ~ '^1[3-9][0-9]{9}$');--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_closed_is_empty" CHECK ("account"."closed_at" is null or ("account"."phone" is null and "account"."password_hash" is null));