CREATE TABLE "print_file" (
	"set_id" text NOT NULL,
	"no" integer NOT NULL,
	"name" text NOT NULL,
	"panel_no" text DEFAULT '' NOT NULL,
	"panel" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"width_mm" double precision DEFAULT 0 NOT NULL,
	"height_mm" double precision DEFAULT 0 NOT NULL,
	"width_px" integer DEFAULT 0 NOT NULL,
	"height_px" integer DEFAULT 0 NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "print_file_pkey" PRIMARY KEY("set_id","no")
);
--> statement-breakpoint
CREATE TABLE "print_set" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text DEFAULT '' NOT NULL,
	"style_id" text NOT NULL,
	"account_id" text NOT NULL,
	"format" text NOT NULL,
	"dpi" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"task_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "print_set_of_style" UNIQUE("order_no","style_id"),
	CONSTRAINT "print_set_status" CHECK ("print_set"."status" in ('waiting', 'drawing', 'done', 'failed', 'expired')),
	CONSTRAINT "print_set_ended" CHECK (("print_set"."ended_at" is not null) = ("print_set"."status" in ('done', 'failed', 'expired')))
);
--> statement-breakpoint
ALTER TABLE "print_file" ADD CONSTRAINT "print_file_set_id_print_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."print_set"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_set" ADD CONSTRAINT "print_set_style_id_style_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."style"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_set" ADD CONSTRAINT "print_set_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_set_by_style" ON "print_set" USING btree ("style_id");--> statement-breakpoint
CREATE INDEX "print_set_by_account" ON "print_set" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "print_set_ended_at" ON "print_set" USING btree ("ended_at") WHERE status in ('done', 'failed');